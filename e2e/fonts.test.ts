import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { languages } from '../src/shared/languages.ts';
import { heading, link } from './flow.ts';
import { expectSeen, expectSoon } from './seeing.ts';
import { MOST_MOVED, movedOf } from './shifts.ts';
import { openStage } from './stage.ts';
import { phone } from './world.ts';

const stage = openStage();

test('titles break where they are, whether the fonts have come or not', async () => {
  const page = await stage.arrive({ javaScriptEnabled: false });
  const heights = async () => {
    const measured: number[] = [];
    for (const width of [360, 412, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      measured.push(await page.locator('h1').evaluate((title) => title.getBoundingClientRect().height));
    }
    return measured;
  };
  for (const language of languages)
    for (const path of ['', '/pricing']) {
      await page.goto(`/${language}${path}`);
      await page.evaluate(async () => void (await document.fonts.ready));
      const titles = { language, path, heights: await heights() };
      await page.evaluate(() => {
        for (const sheet of document.styleSheets)
          for (let rule = sheet.cssRules.length - 1; rule >= 0; rule--)
            if (sheet.cssRules[rule]?.cssText.includes('woff2')) sheet.deleteRule(rule);
      });
      expect({ language, path, heights: await heights() }).toEqual(titles);
    }
});

/** Opens a page whose fonts come only when what it returns is called, which waits until they have come. */
async function openWithoutFonts(page: Page, address: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/*.woff2');
  // a page that nobody keeps names its fonts itself, and is loaded with them only
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await asked;
  await page.waitForFunction(
    () => performance.getEntriesByType('paint').length > 0 && window.earlyInput === undefined,
  );
  return async () => {
    held.resolve();
    await page.evaluate(async () => void (await document.fonts.ready));
    await page.unroute('**/*.woff2');
  };
}

/** The first face of a page's text and of its title, as they are shown. */
const facesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    ['body', 'h1'].map((part) => {
      const element = document.querySelector(part);
      return element ? (getComputedStyle(element).fontFamily.split(',')[0] ?? '') : '';
    }),
  );

test('no public page moves on a phone when its fonts come late', async () => {
  const { items } = await (await stage.caller())('directory/featured', {});
  const page = await stage.arrive(phone);
  const moves: string[] = [];
  const paths = `become-dj contact dj/${items[0].slug} features find-dj landing learning-hub login offline-card pricing privacy`;
  for (const address of ['/en', ...paths.split(' ').map((path) => `/en/${path}`), '/de/features', '/ja']) {
    const letFontsCome = await openWithoutFonts(page, address);
    await letFontsCome();
    const { moved, by } = await movedOf(page);
    if (moved >= MOST_MOVED) moves.push(`${address} ${by.join('; ')}`);
  }
  expect(moves).toEqual([]);
});

test('a face is shown when it has come; one that would move what is read waits for the next screen', async () => {
  const page = await stage.arrive();
  const letFontsCome = await openWithoutFonts(page, '/en');
  expect(await facesOf(page)).toEqual(['"Inter Fallback"', '"Bricolage Fallback"']);
  await letFontsCome();
  await expectSoon(() => facesOf(page), ['"Inter Variable"', '"Bricolage Grotesque Variable"']);

  const letThemCome = await openWithoutFonts(page, '/en/about');
  // as wide as no other: its lines break elsewhere
  await page.addStyleTag({ content: ':root { --text: var(--text-face,) monospace !important }' });
  await letThemCome();
  expect(await facesOf(page)).toEqual(['monospace', '"Bricolage Grotesque Variable"']);
  await link(page.getByRole('banner'), 'ui:nav.find_dj').click();
  await expectSeen(heading(page, 'directory:find.title'));
  expect(await facesOf(page)).toEqual(['"Inter Variable"', '"Bricolage Grotesque Variable"']);
});
