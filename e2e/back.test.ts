import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { button, payWith, text } from './flow.ts';
import { expectSeen } from './seeing.ts';
import { openStage } from './stage.ts';
import { askGateway, fillBooking, freeDay, letAllBook, phone, withoutCrew } from './world.ts';

const stage = openStage();
beforeAll(async () => {
  await withoutCrew(stage);
  await letAllBook(stage);
});

/** What a visitor may see move of a page, as a share of the window (web.dev/cls). */
const MOST_MOVED = 0.02;

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** How much of the page has moved since it came, and what. */
const movedOf = (page: Page): Promise<{ moved: number; by: string[] }> =>
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

test.each([
  ['a phone', phone.viewport, 40],
  ['a desk', { width: 1280, height: 800 }, 60],
])('back from the gateway’s page, nothing on %s moves while the answer comes', async (_, viewport, days) => {
  const client = await fillBooking(stage, 'Back again', await freeDay(stage, days));
  await client.setViewportSize(viewport);
  // the gateway's own report does not come before the page has asked
  await askGateway(stage, 'PUT', 'settings', { webhook_lost: true });
  const answer = Promise.withResolvers<void>();
  await client.route('**/rpc/payments/refresh', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await button(client, 'bookings:send.deposit').click();
  await client.waitForURL('**/sandbox/checkout/**');
  await payWith(client, 'pays');
  await client.waitForURL(/\/bookings\/.+paid=1/);
  await expectSeen(text(client, 'bookings:paid.waiting_title'));
  await client.waitForFunction(() => window.earlyInput === undefined);
  answer.resolve();
  await expectSeen(text(client, 'bookings:paid.title'));
  await expectSeen(text(client, 'bookings:next.balance_open.client'));
  const { moved, by } = await movedOf(client);
  expect(moved < MOST_MOVED ? [] : by).toEqual([]);
});
