import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findBarriers, measureOverflow, openScreen, pathOf, setScheme } from '../scripts/shots/inspect.mjs';
import { requireEveryScreen } from '../scripts/shots/routes.mjs';
import { listScreens } from '../scripts/shots/screens.mjs';
import { type Say, wordsOf } from '../scripts/words.mjs';
import type { Language } from '../src/shared/languages.ts';
import type { Stage } from './stage.ts';

const PHONE = { width: 360, height: 740 };
const WIDER = [
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

type Listed = Awaited<ReturnType<typeof listScreens>>;
type Screen = Listed['screens'][number];

/**
 * Opens every other screen of the product in a language, from the `first` on, and expects of each that nothing reaches
 * past the window at 360, 768 and 1,280 px, nothing moves while it comes, nothing stands in anybody's way by WCAG 2.2 AA
 * in either scheme, and the console says nothing.
 */
export async function expectSound(stage: Stage, language: Language, first: 0 | 1): Promise<void> {
  const { cookies, screens } = await listScreens(stage.url());
  requireEveryScreen(await Promise.all(screens.map(pathOf)));
  // one page for each person: what every screen loads and compiles is loaded and compiled once
  const pages = new Map<Screen['as'], Page>();
  const pageOf = async ({ as }: Screen): Promise<Page> => {
    const known =
      pages.get(as) ?? (await openPage(stage, as === 'visitor' ? undefined : cookies[as], language));
    pages.set(as, known);
    return known;
  };
  const say = wordsOf(language);
  const found: string[] = [];
  for (const screen of screens.filter((_, index) => index % 2 === first)) {
    const shared = await pageOf(screen);
    const look = (page: Page) => inspect(page, stage.url(), screen, language, say);
    const lookAlone = async () => {
      const page = await shared.context().newPage();
      const wrong = await look(page);
      await page.close();
      return wrong;
    };
    // what is prepared in a page stays there
    const isPrepared = screen.before || screen.draft || screen.fails;
    const once = isPrepared ? await lookAlone() : await look(shared);
    // what only a slow machine has moved or kept waiting is not there again
    if (once.length > 0) found.push(...(await lookAlone()));
  }
  expect(found).toEqual([]);
}

async function openPage(stage: Stage, cookie: string | undefined, language: Language): Promise<Page> {
  return stage.arrive({
    cookie,
    breaks: true,
    hasTouch: true,
    locale: language,
    timezoneId: 'Europe/Berlin',
  });
}

async function inspect(
  page: Page,
  url: string,
  screen: Screen,
  language: Language,
  say: Say,
): Promise<string[]> {
  const found: string[] = [];
  const measure = async () => {
    const { px, by } = await measureOverflow(page);
    if (px > 0) found.push(`${px} px too wide at ${page.viewportSize()?.width} px by ${by}`);
  };
  try {
    await page.setViewportSize(PHONE);
    const { watched, moved } = await openScreen(page, url, screen, say);
    if (moved) found.push(`moved ${moved}`);
    await measure();
    if (!screen.foreign) found.push(...(await findBarriers(page, 'everything')));
    for (const size of WIDER) {
      await page.setViewportSize(size);
      await measure();
    }
    await setScheme(page, 'dark');
    if (!screen.foreign) found.push(...(await findBarriers(page, 'colours')));
    if (!screen.foreign && !screen.fails) found.push(...watched.complaints());
    watched.stop();
    // what was begun on one screen is not there on the next
    await page.evaluate(() => sessionStorage.clear());
  } catch (error) {
    found.push(String(error));
  }
  return found.map((finding) => `${screen.name} in ${language}: ${finding}`);
}
