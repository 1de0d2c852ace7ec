import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button, heading, link, say, words } from './flow.ts';
import { expectSeen, expectSoon } from './seeing.ts';
import { openStage } from './stage.ts';

const stage = openStage();

/** What the page is in: `dark booth-dark` on a signed-in page, `light` on a public one. */
const shown = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { mantineColorScheme, djTheme } = document.documentElement.dataset;
    return [mantineColorScheme, djTheme].filter(Boolean).join(' ');
  });

/** Notes before each frame that is painted which frame stands on the page, and in what. */
async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { framesSeen: seen });
    const look = () => {
      // only public pages have a foot
      const frame = document.querySelector('footer') ? 'public' : 'signed-in';
      // before that nothing of the page is there to be painted
      if (document.querySelector('main')) {
        const { mantineColorScheme, djTheme } = document.documentElement.dataset;
        seen.add([frame, mantineColorScheme, djTheme].filter(Boolean).join(' '));
      }
      requestAnimationFrame(look);
    };
    look();
  });
}
const framesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window as unknown as { framesSeen: Set<string> }).framesSeen].toSorted());

const themes = (page: Page) => page.getByRole('group', { name: say('settings:look.dashboard.label') });
const choose = (page: Page, theme: string) =>
  themes(page)
    .getByRole('radio', { name: say(`settings:look.dashboard.${theme}`) })
    .check();

test('a DJ takes the booth’s colours: they are there before the first paint, and nowhere but on signed-in pages', async () => {
  const page = await stage.arrive({ as: 'dj' });
  await watchFrames(page);
  await page.goto('/settings');
  await expectSeen(heading(page, 'settings:look.title'));
  expect(await shown(page)).toBe('light studio-light');
  await choose(page, 'booth-dark');
  await expectSoon(() => shown(page), 'dark booth-dark');
  expect(await page.evaluate(() => localStorage.getItem('dj-ui-theme'))).toBe('booth-dark');

  await page.reload();
  await expectSoon(() => themes(page).getByRole('radio').nth(3).isChecked(), true);
  expect(await framesOf(page)).toEqual(['signed-in dark booth-dark']);

  // to a public page and back without a reload
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await button(page, 'ui:account.menu').click();
  await link(page, 'ui:nav.my_page').click();
  await expectSeen(page.getByRole('contentinfo'));
  await expectSoon(() => shown(page), 'light');
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('ui:nav.dashboard') })
    .click();
  await expectSeen(page.getByRole('navigation', { name: say('ui:nav.main') }));
  await expectSoon(() => shown(page), 'dark booth-dark');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  expect(await framesOf(page)).toEqual(['public light', 'signed-in dark booth-dark']);
});

test('as long as none is chosen a dashboard is as dark as the device, and follows the switch', async () => {
  const page = await stage.arrive({ as: 'client', colorScheme: 'dark' });
  await watchFrames(page);
  await page.goto('/dashboard');
  await expectSeen(page.getByRole('heading', { level: 1 }));
  expect(await framesOf(page)).toEqual(['signed-in dark studio-dark']);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectSoon(() => shown(page), 'light studio-light');
  await button(page, 'ui:account.menu').click();
  await page.getByRole('radio', { name: say('ui:theme.dark') }).check();
  await expectSoon(() => shown(page), 'dark studio-dark');
});

test('two tabs wear the same; the switch in the menu takes a chosen theme back', async () => {
  const page = await stage.arrive({ as: 'dj' });
  const other = await page.context().newPage();
  for (const one of [page, other]) {
    await one.goto('/settings');
    await expectSeen(themes(one));
  }
  await page.waitForLoadState('networkidle');
  await choose(page, 'booth-dark');
  await expectSoon(() => shown(other), 'dark booth-dark');
  await expectSoon(() => themes(other).getByRole('radio').nth(3).isChecked(), true);
  await button(other, 'ui:account.menu').click();
  const menu = other.getByRole('region', { name: say('ui:account.menu') });
  await menu.getByRole('radio', { name: say('ui:theme.light') }).check();
  for (const one of [page, other]) await expectSoon(() => shown(one), 'light studio-light');
  await expectSoon(() => themes(page).getByRole('radio').first().isChecked(), true);
});

test('the palette has the themes where they can be seen', async () => {
  const page = await stage.arrive({ as: 'dj' });
  const booth = page.getByRole('option', { name: words('palette:act.booth-dark') });
  const open = async () => {
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Control+/');
    await expectSeen(page.getByRole('dialog').getByRole('combobox'));
  };
  await page.goto('/pricing');
  await open();
  expect(await booth.count()).toBe(0);
  await page.goto('/dashboard');
  await open();
  await booth.click();
  await expectSoon(() => shown(page), 'dark booth-dark');
  await open();
  await page.getByRole('option', { name: words('palette:act.system') }).click();
  await expectSoon(() => shown(page), 'light studio-light');
});
