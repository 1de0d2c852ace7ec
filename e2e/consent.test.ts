import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { link, say, words } from './flow.ts';
import { expectGone, expectSeen, expectSoon } from './seeing.ts';
import { openStage } from './stage.ts';

const stage = openStage();
const KEY = 'crossfade-analytics';

/** What a page sends to be counted, from now on: the pattern, and the cookies that went with it. */
function countedOf(page: Page): { page: string; cookie: string | undefined }[] {
  const seen: { page: string; cookie: string | undefined }[] = [];
  page.on('request', async (request) => {
    if (new URL(request.url()).pathname !== '/api/page_views') return;
    const { page: pattern } = request.postDataJSON() as { page: string };
    const cookie = (await request.allHeaders()).cookie;
    seen.push({ page: pattern, cookie });
  });
  return seen;
}

/** What comes after a page has come: the palette answers, so whatever could count is there as well. */
async function waitForAll(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Control+/');
  await expectSeen(page.getByRole('dialog').getByRole('combobox'));
  await page.keyboard.press('Escape');
  await expectGone(page.getByRole('dialog'));
  await page.waitForLoadState('networkidle');
}

const consent = (page: Page) => page.getByRole('checkbox', { name: say('telemetry:consent.label') });
const viewsOf = async (pattern: string): Promise<number> => {
  const { pages } = await (await stage.caller('admin'))('telemetry/page_views', {});
  return pages.find(({ page }: { page: string }) => page === pattern)?.views ?? 0;
};

test('nothing is sent before a visitor agrees, kinds of pages alone after it, and nothing once they take it back', async () => {
  const page = await stage.arrive();
  const counted = countedOf(page);
  for (const address of ['/', '/pricing', '/dj/late-ferry', '/cookies']) {
    await page.goto(address);
    await waitForAll(page);
  }
  expect(counted).toEqual([]);
  expect(await consent(page).isChecked()).toBe(false);
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull();

  await consent(page).check();
  await expectSoon(async () => counted.map((one) => one.page), ['/cookies']);
  await page
    .getByRole('banner')
    .getByRole('link', { name: words('ui:nav.find_dj') })
    .click();
  await expectSoon(async () => counted.map((one) => one.page), ['/cookies', '/find-dj']);
  await page.goto('/dj/late-ferry?from=mail');
  await expectSoon(async () => counted.map((one) => one.page), ['/cookies', '/find-dj', '/dj/:slug']);
  expect(counted.every(({ cookie }) => cookie === undefined)).toBe(true);
  await expectSoon(() => viewsOf('/dj/:slug'), 1);

  await page.goto('/cookies');
  await expectSoon(async () => counted.length, 4);
  await consent(page).uncheck();
  await link(page, 'ui:footer.link.privacy').click();
  await page.waitForURL('**/privacy');
  await page.goto('/pricing');
  await waitForAll(page);
  expect(counted).toHaveLength(4);
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull();
});

test('who is signed in agrees in the settings, for all tabs; what is sent knows nothing of the session', async () => {
  const page = await stage.arrive({ as: 'dj' });
  const other = await page.context().newPage();
  const counted = countedOf(other);
  await other.goto('/dashboard');
  await page.goto('/settings');
  await waitForAll(other);
  await waitForAll(page);
  expect(counted).toEqual([]);
  await consent(page).check();
  await expectSoon(async () => counted, [{ page: '/dashboard', cookie: undefined }]);
  await consent(page).uncheck();
  await other
    .getByRole('navigation', { name: say('ui:nav.main') })
    .getByRole('link', { name: say('ui:nav.bookings') })
    .click();
  await other.waitForURL('**/bookings');
  await waitForAll(other);
  expect(counted).toHaveLength(1);
});

test.each([
  ['globalPrivacyControl', true],
  ['doNotTrack', '1'],
] as const)(
  'a browser that asks not to be followed (%s) is not, whatever was agreed to',
  async (name, value) => {
    const page = await stage.arrive();
    const counted = countedOf(page);
    await page.addInitScript(
      ([signal, said, key]) => {
        Object.defineProperty(Navigator.prototype, signal, { get: () => said, configurable: true });
        localStorage.setItem(key, 'counted');
      },
      [name, value, KEY] as const,
    );
    await page.goto('/cookies');
    await expectSeen(page.getByText(say('telemetry:consent.refused')));
    expect(await consent(page).isDisabled()).toBe(true);
    expect(await consent(page).isChecked()).toBe(false);
    await page.goto('/pricing');
    await waitForAll(page);
    expect(counted).toEqual([]);
  },
);
