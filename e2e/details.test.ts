import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { wordsOf } from '../scripts/words.mjs';
import { button, field, heading, link, say, text } from './flow.ts';
import { expectGone, expectSeen } from './seeing.ts';
import { openStage } from './stage.ts';
import { openWithoutScripts } from './world.ts';

declare global {
  interface Window {
    /** Lets React go on with what it had planned. */
    wake?: () => void;
  }
}

const stage = openStage();

test('two tabs edit the same event: nothing typed is lost, and the DJ sees what is new', async () => {
  const { items } = await (await stage.caller('client'))('bookings/list', { limit: 50, q: 'Book club' });
  const { id, dj } = items[0] as { id: string; dj: { dj_name: string } };
  const first = await stage.arrive({ as: 'client' });
  const second = await first.context().newPage();
  const djPage = await stage.arrive({ as: 'dj' });
  for (const page of [first, second, djPage]) await page.goto(`/bookings/${id}`);

  for (const page of [first, second]) await button(page, 'bookings:edit.open').click();
  await field(first, 'bookings:fields.guest_count').fill('61');
  await field(first, 'bookings:fields.notes').fill('Ring at the back door.');
  await button(first, 'bookings:edit.save').click();
  await expectGone(heading(first, 'bookings:edit.title'));
  await expectSeen(djPage.getByText('Ring at the back door.'));
  await expectSeen(text(djPage, 'bookings:timeline.edit.name'));
  await expect.poll(() => focusIn(first)).toMatch(say('bookings:edit.open'));

  await field(second, 'bookings:fields.guest_count').fill('77');
  await field(second, 'bookings:fields.venue_name').fill('The old library');
  await button(second, 'bookings:edit.save').click();
  await expectSeen(text(second, 'ui:clash.title'));
  // typed here and elsewhere: as typed; not touched here: as saved elsewhere
  await expectSeen(second.getByRole('definition').filter({ hasText: '61' }));
  expect(await field(second, 'bookings:fields.guest_count').inputValue()).toBe('77');
  expect(await field(second, 'bookings:fields.venue_name').inputValue()).toBe('The old library');
  expect(await field(second, 'bookings:fields.notes').inputValue()).toBe('Ring at the back door.');

  // a reload in between costs nothing either
  await second.reload();
  await button(second, 'bookings:edit.open').click();
  await expect.poll(() => field(second, 'bookings:fields.guest_count').inputValue()).toBe('77');
  await button(second, 'ui:clash.take_for', { field: 'Guests' }).click();
  expect(await field(second, 'bookings:fields.guest_count').inputValue()).toBe('61');
  await button(second, 'bookings:edit.save').click();
  await expectSeen(text(second, 'bookings:edit.saved', { dj: dj.dj_name }));
  await expectSeen(djPage.getByText('The old library'));

  // two edits within minutes are one notice, and the client has none
  const notices = async (person: 'client' | 'dj') =>
    (await (await stage.caller(person))('notifications/list', { limit: 50 })).items.filter(
      (told: { kind: string; booking_id: string }) =>
        told.kind === 'details_changed' && told.booking_id === id,
    ).length;
  expect([await notices('dj'), await notices('client')]).toEqual([1, 0]);
});

test('a button that is pressed before the page’s scripts have come does its work when they have', async () => {
  const { items } = await (await stage.caller('client'))('bookings/list', { limit: 50, q: 'Book club' });
  const page = await stage.arrive({ as: 'client' });
  const scripts = await openWithoutScripts(page, `/bookings/${items[0].id}`);
  await button(page, 'bookings:edit.open').dblclick();
  scripts.resolve();
  await expectSeen(heading(page, 'bookings:edit.title'));
});

test('a menu opens before the page’s scripts have come, and what wakes the page is not hurried by a finger', async () => {
  const page = await stage.arrive({ hasTouch: true, viewport: { width: 360, height: 740 } });
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const type of ['pointerdown', 'touchend', 'keydown', 'input', 'click'])
      document.addEventListener(type, () => heard.push(type));
  });
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0));
  const scripts = await openWithoutScripts(page, '/');
  await button(page, 'ui:nav.menu').tap();
  await expectSeen(link(page.getByRole('banner'), 'ui:nav.log_in').filter({ visible: true }));
  await page.keyboard.press('Escape');
  const place = field(page.getByRole('search'), 'directory:home.search.where');
  await place.tap();
  await page.keyboard.type('Ber');
  expect(new Set(await heard())).toEqual(new Set(['click']));
  scripts.resolve();
  await page.waitForFunction(() => window.earlyInput === undefined);
  await expect.poll(() => place.inputValue()).toBe('Ber');
  await heard();
  await page.keyboard.type('l');
  expect(await heard()).toEqual(expect.arrayContaining(['keydown', 'input']));
});

test('a place that is typed before the page’s scripts have come is looked up when they have', async () => {
  const page = await stage.arrive();
  const scripts = await openWithoutScripts(page, '/');
  const place = field(page.getByRole('search'), 'directory:home.search.where');
  await place.fill('Lond');
  scripts.resolve();
  await expect.poll(() => place.getAttribute('aria-expanded')).toBe('true');
  expect(await place.inputValue()).toBe('Lond');
  await page.getByRole('option', { name: 'London, United Kingdom', exact: true }).click();
  await expect.poll(() => place.inputValue()).toBe('London');
});

test('what a password manager or another program chooses while a page wakes is answered once', async () => {
  const page = await stage.arrive();
  const visited: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visited.push(new URL(request.url()).pathname);
  });
  const scripts = await openWithoutScripts(page, '/es');
  const place = page.getByRole('combobox', {
    name: wordsOf('es')('directory:home.search.where'),
    exact: true,
  });
  await place.fill('Lond');
  await place.evaluate((element) => {
    // told once more to React, which works by then; the page still notes what it is not to lose
    const choose = () => {
      const language = document.querySelector('option[lang=de]')?.closest('select');
      if (!language) throw new Error('nothing to choose from');
      language.value = 'de';
      language.dispatchEvent(new Event('change', { bubbles: true }));
    };
    element.addEventListener('input', () => queueMicrotask(choose), { once: true });
  });
  scripts.resolve();
  await page.waitForURL('**/de');
  await page.waitForFunction(() => window.earlyInput === undefined);
  expect(visited).toEqual(['/es', '/de']);
});

test('what is chosen in the moment in which a page begins to wake is answered', async () => {
  const page = await stage.arrive({ as: 'dj' });
  await page.addInitScript(() => {
    // what React has planned to do waits, as on a device that is busy
    const plan = Reflect.get(MessagePort.prototype, 'postMessage') as (...what: unknown[]) => void;
    MessagePort.prototype.postMessage = function (...what: unknown[]) {
      window.wake ??= () => {
        MessagePort.prototype.postMessage = plan;
        Reflect.apply(plan, this, what);
      };
    };
  });
  await page.goto('/settings', { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => window.wake);
  await page
    .locator('label', { has: page.locator('[data-dj-theme=booth-dark]') })
    .getByRole('radio')
    .check();
  await page.evaluate(() => window.wake?.());
  await page.waitForFunction(() => window.earlyInput === undefined);
  expect(await page.evaluate(() => document.documentElement.dataset['djTheme'])).toBe('booth-dark');
});

const focusIn = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
