import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button, field, inDays, link, say, text, words } from './flow.ts';
import { expectGone, expectSeen, expectSoon } from './seeing.ts';
import { openStage } from './stage.ts';
import { fillBooking, freeDay } from './world.ts';

const stage = openStage();
const MOST_TABS = 80;

/** Presses Tab until the focus is there, as somebody without a mouse has to. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < MOST_TABS; presses++) {
    if ((await target.count()) === 1 && (await isFocused(target))) return;
    await page.keyboard.press('Tab');
    await expectFocusVisible(page);
  }
  throw new Error(`${MOST_TABS} times Tab did not lead to ${target.toString()}`);
}

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Whoever presses Tab must see where they are: by an outline or shadow of it, of what it lies in or of what it spans. */
async function expectFocusVisible(page: Page): Promise<void> {
  const unseen = await page.evaluate(() => {
    const element = document.activeElement;
    // past the last of the page the browser's own have it, and the page keeps what had it before
    if (!element || element === document.body || !document.hasFocus()) return '';
    // another screen that has just come begins here, and nothing of it can be pressed yet
    if (element.tagName === 'MAIN') return '';
    const isMarked = ({ outlineStyle, outlineWidth, boxShadow }: CSSStyleDeclaration): boolean =>
      (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    // the link of a row is as large as the row
    if (isMarked(getComputedStyle(element, '::after'))) return '';
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement)
      if (isMarked(getComputedStyle(box))) return '';
    return `${element.outerHTML.slice(0, 200)} shows no focus`;
  });
  expect(unseen).toBe('');
}

const press = (page: Page, ...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

test('a DJ is found, asked for and answers without a mouse', async () => {
  const page = await stage.arrive({ as: 'client' });
  await page.goto('/');
  await press(page, 'Tab');
  await expectSeen(page.getByRole('link', { name: say('ui:skip_to_content') }));
  await press(page, 'Enter');
  expect(await isFocused(page.getByRole('main'))).toBe(true);

  const search = page.getByRole('search');
  await tabTo(page, search.getByRole('combobox').nth(1));
  await page.keyboard.type('Lond');
  await expectSeen(page.getByRole('option', { name: 'London, United Kingdom', exact: true }));
  await press(page, 'Enter');
  await tabTo(page, search.getByRole('button', { name: say('directory:home.search.submit') }));
  await press(page, 'Enter');
  await page.waitForURL(/\/find-dj\?.*lat=/);

  await tabTo(page, page.getByRole('searchbox'));
  await page.keyboard.type('Late Ferry');
  await page.waitForURL(/q=Late\+Ferry/);
  await expectSoon(() => page.getByRole('article').count(), 1);
  await tabTo(page, page.getByRole('article').getByRole('link'));
  await press(page, 'Enter');
  await page.waitForURL(/\/dj\/late-ferry/);

  // the calendar is one stop: arrows lead from day to day, and into the next month
  await tabTo(page, page.locator('[data-date][tabindex="0"]'));
  const first = await page.evaluate(() => (document.activeElement as HTMLElement).dataset['date'] ?? '');
  await press(page, 'PageDown');
  await expectSoon(
    () => page.evaluate(() => (document.activeElement as HTMLElement).dataset['date']?.slice(0, 7)),
    monthAfter(first),
  );
  await tabTo(page, page.getByRole('complementary').getByRole('link', { name: say('bookings:flow.title') }));
  await press(page, 'Enter');
  await page.waitForURL(/\/book-dj\?/);

  const date = page.getByRole('button', { name: say('bookings:fields.date') });
  await tabTo(page, date);
  await press(page, 'Enter');
  // the calendar has the focus while it is there
  await expectSeen(page.getByRole('dialog').locator(':focus'));
  await press(page, 'Escape');
  // and gives it back when it has gone
  await expectSoon(() => isFocused(date), true);
});

const monthAfter = (date: string): string => {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7);
};

test('the booking’s form, dialogs and menus work by keys, and give the focus back', async () => {
  const page = await stage.arrive({ as: 'client' });
  const place = 'city=London&country_code=GB&lat=51.50853&lng=-0.12574';
  await page.goto(`/book-dj?dj=late-ferry&date=${inDays(80)}&start_time=19:00&end_time=23:00&${place}`);
  await expectSeen(page.getByText(say('bookings:when.free', { dj: 'Late Ferry' })));
  await tabTo(page, page.getByRole('button', { name: say('bookings:steps.when.next') }));
  await press(page, 'Enter');
  const heading = page.getByRole('heading', { name: say('bookings:steps.event.title') });
  await expectSeen(heading);
  await expectSoon(() => isFocused(heading), true);

  // an empty form leads to what is missing
  await tabTo(page, page.getByRole('button', { name: say('bookings:steps.event.next') }));
  await press(page, 'Enter');
  await expectSoon(() => isFocused(page.getByRole('alert')), true);
  await tabTo(page, page.getByLabel(say('bookings:fields.title')));
  await page.keyboard.type('A party without a mouse');
  await tabTo(page, page.getByLabel(say('bookings:fields.event_type')));
  await press(page, 'ArrowDown');
  await tabTo(page, page.getByRole('button', { name: say('bookings:steps.event.next') }));
  await press(page, 'Enter');
  const send = page.getByRole('button', { name: say('bookings:send.request') });
  await expectSeen(send);
  await tabTo(page, send);
  await press(page, 'Enter');
  await page.waitForURL(/\/bookings\//);

  const withdraw = page.getByRole('button', { name: say('bookings:cancel.withdraw') });
  await tabTo(page, withdraw);
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog');
  await expectSeen(dialog);
  for (let presses = 0; presses < 12; presses++) {
    await press(page, 'Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await press(page, 'Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expectSoon(() => isFocused(withdraw), true);

  const account = page.getByRole('button', { name: words('ui:account.menu') });
  await account.focus();
  await press(page, 'Enter');
  const signOut = page.getByRole('button', { name: say('ui:account.sign_out') });
  await expectSeen(signOut);
  await tabTo(page, signOut);
  await press(page, 'Escape');
  await expectGone(signOut);
  await expectSoon(() => isFocused(account), true);
});

test('a DJ opens a request from the menu, offers, and goes on by the palette without a mouse', async () => {
  const title = 'A night for the keys';
  const client = await fillBooking(stage, title, await freeDay(stage, 75));
  await button(client, 'bookings:send.request').click();
  await client.waitForURL(/\/bookings\/[\da-f-]{36}/);

  const page = await stage.arrive({ as: 'dj' });
  await page.goto('/dashboard');
  await tabTo(page, link(page.getByRole('navigation'), 'ui:nav.bookings').first());
  await press(page, 'Enter');
  await page.waitForURL('**/bookings');
  await tabTo(page, page.getByRole('main').getByRole('link').filter({ hasText: title }).first());
  await press(page, 'Enter');
  await page.waitForURL(/\/bookings\/[\da-f-]{36}/);

  await tabTo(page, button(page, 'bookings:quick_yes.act'));
  await press(page, 'Enter');
  const open = button(page, 'bookings:offer.open');
  await expectSeen(text(client, 'bookings:next.quick_yes.client', { dj: 'Late Ferry' }));
  await expectSeen(open);
  await tabTo(page, open);
  await press(page, 'Enter');
  await tabTo(page, field(page, 'bookings:lines.discount'));
  await page.keyboard.type('20');
  await tabTo(page, field(page, 'bookings:offer.message'));
  await page.keyboard.type('Typed, not clicked.');
  await tabTo(page, button(page, 'bookings:offer.send'));
  await press(page, 'Enter');
  await expectSeen(client.getByText('Typed, not clicked.'));

  await press(page, 'Control+/');
  await expectSeen(page.getByRole('dialog').getByRole('combobox'));
  await page.keyboard.type('financials');
  await expectSeen(page.getByRole('dialog').getByRole('option').first());
  await press(page, 'Enter');
  await page.waitForURL('**/financials');
});

test('another screen takes the focus from what led to it, and is named by its title', async () => {
  const page = await stage.arrive();
  await page.goto('/about');
  const main = page.getByRole('main');
  expect(await isFocused(main)).toBe(false);
  const footer = page.getByRole('contentinfo');
  await link(footer, 'ui:nav.pricing').focus();
  await press(page, 'Enter');
  await expectSeen(page.getByRole('heading', { name: say('plans:pricing.title') }));
  await expectSoon(() => isFocused(main), true);
  expect(await main.getAttribute('aria-label')).toBe(await page.title());
  // the next stop lies in the new screen
  await press(page, 'Tab');
  expect(await main.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  expect(await main.getAttribute('aria-label')).toBeNull();

  await link(page.getByRole('banner'), 'ui:nav.contact').focus();
  await page.goBack();
  await page.waitForURL('**/about');
  await expectSoon(() => isFocused(main), true);

  // a link to a part of another screen leads to that part
  await link(footer, 'ui:footer.link.stories').focus();
  await press(page, 'Enter');
  await page.waitForURL(/#stories$/);
  await expectSoon(() => isFocused(page.locator('#stories')), true);
});
