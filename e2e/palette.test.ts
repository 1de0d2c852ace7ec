import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button, say, words } from './flow.ts';
import { expectGone, expectSeen, expectSoon } from './seeing.ts';
import { openStage } from './stage.ts';
import { openWithoutScripts } from './world.ts';

const stage = openStage();
const TITLE = 'Spring launch at the gallery';

const field = (page: Page) => page.getByRole('dialog').getByRole('combobox');
const option = (page: Page, key: string) => page.getByRole('option', { name: words(key) });

/** By its keys. */
async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+/');
  await expectSeen(field(page));
  await expectSoon(() => field(page).evaluate((input) => input === document.activeElement), true);
}

test('a client goes anywhere by keys alone: opens, finds a booking, is there; the same keys close', async () => {
  const page = await stage.arrive({ as: 'client' });
  await page.goto('/dashboard');
  await openPalette(page);
  await page.keyboard.press('Control+/');
  await expectGone(page.getByRole('dialog'));
  await openPalette(page);
  await page.keyboard.type('spring launch');
  await expectSeen(page.getByRole('option', { name: TITLE }));
  // a screen reader hears of the list what is chosen in it
  const chosen = await field(page).getAttribute('aria-activedescendant');
  expect(await page.locator(`[id="${chosen}"]`).innerText()).toContain(TITLE);
  await page.keyboard.press('Enter');
  await expectSeen(page.getByRole('heading', { level: 1, name: TITLE }));
  await expectGone(page.getByRole('dialog'));
  // a page that has no place in the bar, without its accents or capitals
  await openPalette(page);
  await page.keyboard.type('INVOICES AND');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/financials/documents');
});

test('a DJ finds clients and copies their own link; a client’s and staff’s pages are not among what they may see', async () => {
  const page = await stage.arrive({ as: 'dj', permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto('/dashboard');
  await button(page, 'ui:palette').click();
  await expectSeen(field(page));
  expect(await option(page, 'ui:nav.members').count()).toBe(0);
  await field(page).fill('whitfield');
  const client = page.getByRole('group', { name: say('palette:group.clients') }).getByRole('option');
  await expectSeen(client);
  await client.first().click();
  await page.waitForURL('**/bookings?q=Nora**');
  await openPalette(page);
  await option(page, 'palette:act.copy').click();
  await expectSeen(page.getByText(say('palette:copied')));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${stage.url()}/dj/late-ferry`);
});

test('a visitor finds DJs and changes colours and language; nobody else’s bookings or people are found', async () => {
  const page = await stage.arrive();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/pricing');
  await openPalette(page);
  await field(page).fill('late ferry');
  await expectSeen(page.getByRole('group', { name: say('palette:group.djs') }).getByRole('option'));
  expect(asked.filter((path) => /bookings|members/.test(path))).toEqual([]);
  await field(page).fill('');
  await option(page, 'palette:act.dark').click();
  await expectSoon(() => page.evaluate(() => document.documentElement.dataset.mantineColorScheme), 'dark');
  // the browser's own bars go dark with it, also on a page that is opened so
  const bars = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map(
        ({ media, dataset: { theme } }) => `${theme} ${media}`,
      ),
    );
  const dark = ['studio-light not all', 'studio-dark all', 'booth-dark not all'];
  await expectSoon(bars, dark);
  await page.reload({ waitUntil: 'networkidle' });
  expect(await bars()).toEqual(dark);
  await openPalette(page);
  await option(page, 'palette:act.language').click();
  await page.getByRole('dialog').getByRole('option', { name: 'Deutsch' }).click();
  await expectSoon(() => page.evaluate(() => document.documentElement.lang), 'de');
  await openPalette(page);
  await field(page).fill('xqzzqx');
  await expectSeen(page.getByText('Nichts gefunden zu „xqzzqx“'));
  await page.keyboard.press('Escape');
  await expectGone(page.getByRole('dialog'));
});

test.each([
  ['dark mode', 'palette:act.dark'],
  ['mode dark theme', 'palette:act.dark'],
  ['switch', 'palette:act.language'],
  ['login', 'ui:nav.log_in'],
  ['sign in', 'ui:nav.log_in'],
  ['qr', 'palette:page.card'],
])('a visitor finds by “%s” what is called otherwise', async (typed, key) => {
  const page = await stage.arrive();
  await page.goto('/pricing');
  await openPalette(page);
  // not “a booking”: a visitor has none
  expect(await field(page).getAttribute('placeholder')).toMatch(say('palette:placeholder_open'));
  await field(page).fill(typed);
  await expectSeen(option(page, key));
});

test('a language is found by its own name or the reader’s, and chosen at once; what is chosen says so', async () => {
  const page = await stage.arrive();
  await page.goto('/pricing');
  await openPalette(page);
  await field(page).fill('german');
  const german = page.getByRole('dialog').getByRole('option', { name: 'Deutsch' });
  await expectSeen(german);
  await expectSoon(() => german.getAttribute('aria-selected'), 'true');
  await page.keyboard.press('Enter');
  await expectSoon(() => page.evaluate(() => document.documentElement.lang), 'de');
  await openPalette(page);
  await field(page).fill('english');
  await expectSeen(page.getByRole('dialog').getByRole('option', { name: 'English' }));
  await field(page).fill('japan');
  await expectSeen(page.getByRole('dialog').getByRole('option', { name: '日本語' }));
});

test('what the keys have chosen stays chosen when more is found, and nothing is missed before it was asked for', async () => {
  const page = await stage.arrive();
  let answer: () => void = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/rpc/directory/search', async (route) => {
    await held;
    // somebody is found whatever was asked for
    const asked = route.request().postDataJSON() as { json: { q: string } };
    await route.continue({ postData: { ...asked, json: { ...asked.json, q: 'late ferry' } } });
  });
  await page.goto('/pricing');
  await openPalette(page);
  await field(page).fill('late ferry');
  expect(await page.getByText(say('palette:nothing', { q: 'late ferry' })).count()).toBe(0);
  // of the pages more than one is about this: contact and cookies
  await field(page).fill('co');
  const chosen = async () => {
    const id = await field(page).getAttribute('aria-activedescendant');
    return page.locator(`[id="${id}"]`).innerText();
  };
  const first = await chosen();
  await page.keyboard.press('ArrowDown');
  const second = await chosen();
  expect(second).not.toBe(first);
  answer();
  await expectSeen(page.getByRole('group', { name: say('palette:group.djs') }).getByRole('option'));
  expect(await chosen()).toBe(second);
});

test('staff find people', async () => {
  const page = await stage.arrive({ as: 'admin' });
  await page.goto('/admin/dashboard');
  await openPalette(page);
  await page.keyboard.type('client@crossfade');
  const found = page.getByRole('group', { name: say('palette:group.people') }).getByRole('option');
  await expectSeen(found);
  await found.first().click();
  await page.waitForURL(/\/admin\/members\/[\w-]+$/);
  await expectSeen(page.getByText('client@crossfade.test'));
});

test('keys that are pressed before the page works open it as soon as it does, and lead nowhere else', async () => {
  const page = await stage.arrive();
  const scripts = await openWithoutScripts(page, '/pricing');
  await page.keyboard.press('Control+/');
  expect(await page.getByRole('dialog').count()).toBe(0);
  scripts.resolve();
  await expectSeen(field(page));
  await page.keyboard.press('Control+/');
  await expectGone(page.getByRole('dialog'));
});
