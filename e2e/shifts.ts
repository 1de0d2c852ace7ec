import type { Page } from 'playwright-core';

/** What a visitor may see move of a page, as a share of the window (web.dev/cls). */
export const MOST_MOVED = 0.02;

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** How much of the page has moved since it came, and what. */
export const movedOf = (page: Page): Promise<{ moved: number; by: string[] }> =>
  page.evaluate(async () => {
    const shifts: Shift[] = [];
    const observer = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[])));
    observer.observe({ type: 'layout-shift', buffered: true });
    // what is kept for it comes with a later task
    await new Promise((resolve) => setTimeout(resolve));
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    return {
      moved: shifts.reduce((sum, { value }) => sum + value, 0),
      by: shifts.flatMap(({ sources, value }) =>
        sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${value.toFixed(3)}: ${from.y} to ${to.y}, ${from.height} to ${to.height} high: ${(node?.textContent ?? '').slice(0, 60)}`,
        ),
      ),
    };
  });
