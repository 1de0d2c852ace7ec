import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type DateStyle, date as dateOf } from '../src/shared/format.ts';
import { amountIn, button, cents, field, link, pounds, row, say, text } from './flow.ts';
import { expectGone, expectSeen, expectSoon } from './seeing.ts';
import { openStage } from './stage.ts';
import {
  chooseDay,
  DAY,
  expectBooksRight,
  find,
  freeDay,
  HOUR,
  moneyOf,
  moveClock,
  openBooking,
  openMail,
  papers,
  phone,
  withoutCrew,
} from './world.ts';

const stage = openStage();
beforeAll(() => withoutCrew(stage));
const TITLE = 'Spring launch at the gallery';
const [client_name, dj_name] = ['Nora Whitfield', 'Late Ferry'];
const BOTH = ['client@crossfade.test', 'dj@crossfade.test'];
// paid as a whole, from eight in the evening until one
const SHORTER = '23:00';
const LONGER = '02:00';

const form = (page: Page): Locator => page.locator('#move');
const proposal = (page: Page): Locator => page.locator('#reschedule');
const totalOf = (where: Page | Locator): Promise<string> =>
  amountIn(row(where, 'bookings:lines.total').getByRole('cell'));
const priceOf = (page: Page): Promise<string> => totalOf(page.locator('#money'));

/** What a keyboard would go on from. */
const focused = (page: Page): Promise<string | undefined> => page.evaluate(() => document.activeElement?.id);

/** The client asks for the event to end at another time; says what it costs then. */
async function askUntil(client: Page, end_time: string): Promise<string> {
  await button(client, 'reschedules:open').click();
  await expectSoon(() => focused(client), 'move-date');
  await button(form(client), 'reschedules:form.close').click();
  await expectSoon(() => focused(client), 'move-open');
  await client.keyboard.press('Enter');
  await expectSoon(() => focused(client), 'move-date');
  const agreed = await totalOf(form(client));
  await field(form(client), 'reschedules:fields.end_time').selectOption(end_time);
  await expectSoon(async () => (await totalOf(form(client))) === agreed, false);
  const total = await totalOf(form(client));
  await button(form(client), 'reschedules:form.send', { name: dj_name }).click();
  await expectSeen(client.getByRole('heading', { name: say('reschedules:proposal.mine') }));
  // the form has gone, and what it was opened with is there again
  await expectSoon(() => focused(client), 'move-open');
  return total;
}

/** The panel goes with its buttons: the page as it is now is read from its beginning. */
async function acceptAs(page: Page): Promise<void> {
  await button(proposal(page), 'reschedules:accept').click();
  await expectSoon(() => focused(page), 'main');
}

/** All that was charged for it, less all that went back, as its statement adds up. */
async function expectStatement(page: Page, id: string, { charges, held }: { charges: number; held: string }) {
  await page.goto(`/financials?booking=${id}`);
  const charged = row(page, 'payments:kind.charge_balance').or(row(page, 'payments:kind.charge_full'));
  await expectSoon(() => charged.count(), charges);
  await expectSoon(() => moneyOf(page, 'payments:statement.held_now'), held);
  await page.goto(`/bookings/${id}`);
}

test('the client asks for a longer night: the DJ sees what it brings, and the saved card is charged once', async () => {
  const { id } = await find(stage, 'client', TITLE);
  const [client, dj] = [await openBooking(stage, 'client', id), await openBooking(stage, 'dj', id, phone)];
  const agreed = await priceOf(client);
  const dearer = await askUntil(client, LONGER);
  const more = pounds(cents(dearer) - cents(agreed));
  await expectSeen(
    dj.getByRole('heading', { name: say('reschedules:proposal.title', { name: client_name }) }),
  );
  expect(await totalOf(proposal(dj))).toBe(dearer);
  await expectSeen(text(proposal(dj), 'reschedules:difference.dearer', { amount: more }));
  // nothing has changed before the answer
  expect(await priceOf(dj)).toBe(agreed);

  // another tab of theirs asked meanwhile: it is refused, and the focus is where the wish is changed
  await client.route('**/rpc/reschedules/propose', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/json',
      body: JSON.stringify({ json: { code: 'STALE', status: 409, message: 'STALE', defined: true } }),
    }),
  );
  await button(client, 'reschedules:open_again').click();
  await field(form(client), 'reschedules:fields.end_time').selectOption(SHORTER);
  await expectSoon(async () => (await totalOf(form(client))) === dearer, false);
  await button(form(client), 'reschedules:form.send', { name: dj_name }).click();
  await expectSoon(() => focused(client), 'move-date');
  await client.unroute('**/rpc/reschedules/propose');
  await button(form(client), 'reschedules:form.close').click();

  await acceptAs(dj);
  for (const page of [client, dj]) {
    await expectSoon(() => priceOf(page), dearer);
    await expectSoon(() => moneyOf(page, 'bookings:money.held'), dearer);
    // what was paid when it was booked is no deposit of the new price
    expect(await row(page, 'bookings:money.deposit').count()).toBe(0);
    expect(await moneyOf(page, 'bookings:money.first')).toBe(agreed);
    expect(await moneyOf(page, 'bookings:money.balance')).toBe(more);
  }
  await expectStatement(client, id, { charges: 2, held: dearer });
  const mail = await stage.arrive();
  for (const address of BOTH)
    await openMail(mail, address, 'notifications:kinds.booking_moved', { title: TITLE });
  await openMail(mail, 'client@crossfade.test', 'notifications:kinds.balance_charged', { amount: more });
});

test('the DJ asks for another date: it costs the same, and no money moves', async () => {
  const { id } = await find(stage, 'dj', TITLE);
  const date = await freeDay(stage, 12);
  const [client, dj] = [await openBooking(stage, 'client', id, phone), await openBooking(stage, 'dj', id)];
  const held = await moneyOf(dj, 'bookings:money.held');
  await button(dj, 'reschedules:open').click();
  await field(form(dj), 'reschedules:fields.date').click();
  await chooseDay(dj, date);
  await expectSeen(text(form(dj), 'reschedules:difference.same'));
  await button(form(dj), 'reschedules:form.send', { name: client_name }).click();
  const asked = (style: DateStyle): string =>
    dateOf(new Date(`${date}T12:00:00Z`), 'Europe/London', 'en', style);
  await expectSeen(proposal(client).getByText(asked('long')));
  await expectSeen(text(proposal(client), 'reschedules:difference.same'));
  const mail = await stage.arrive();
  const mailed = await openMail(mail, 'client@crossfade.test', 'notifications:kinds.reschedule_proposed', {
    other_name: dj_name,
    title: TITLE,
  });
  await expectSeen(link(mailed.locator('body'), 'notifications:email.button.reschedule_proposed'));

  await acceptAs(client);
  for (const page of [client, dj]) {
    await expectGone(proposal(page));
    await expectSeen(
      page.getByRole('region', { name: say('bookings:event.title') }).getByText(asked('medium')),
    );
  }
  expect(new Date((await find(stage, 'client', TITLE)).starts_at).toISOString().slice(0, 10)).toBe(date);
  await expectStatement(dj, id, { charges: 2, held });
});

test('a shorter night gives back what is too much', async () => {
  const { id } = await find(stage, 'client', TITLE);
  const [client, dj] = [await openBooking(stage, 'client', id), await openBooking(stage, 'dj', id)];
  const agreed = await priceOf(client);
  const cheaper = await askUntil(client, SHORTER);
  const back = pounds(cents(agreed) - cents(cheaper));
  await expectSeen(text(proposal(dj), 'reschedules:difference.cheaper', { amount: back }));
  await acceptAs(dj);
  for (const page of [client, dj]) {
    await expectSoon(() => moneyOf(page, 'bookings:money.held'), cheaper);
    await expectSoon(() => moneyOf(page, 'bookings:money.refunded'), back);
    expect(await priceOf(page)).toBe(cheaper);
  }
  await expectStatement(client, id, { charges: 2, held: cheaper });
  // one receipt for what goes back of each charge, with a mail of its own
  const given = async () => Promise.all((await papers(client, 'refund_receipt').all()).map(amountIn));
  const sumOf = (amounts: string[]) => amounts.reduce((sum, amount) => sum + cents(amount), 0);
  await expectSoon(async () => sumOf(await given()), cents(back));
  const amounts = await given();
  const mail = await stage.arrive();
  for (const amount of amounts)
    await openMail(mail, 'client@crossfade.test', 'notifications:kinds.refund_sent', {
      title: TITLE,
      amount,
    });
});

test('a proposal can be declined, and one that nobody answers lapses: both are told, all stays as agreed', async () => {
  const { id } = await find(stage, 'client', TITLE);
  const [client, dj] = [await openBooking(stage, 'client', id), await openBooking(stage, 'dj', id)];
  const agreed = await priceOf(client);
  await askUntil(client, LONGER);
  await button(proposal(dj), 'reschedules:decline').click();
  await expectSoon(() => focused(dj), 'main');
  await expectGone(proposal(client));
  expect(await priceOf(client)).toBe(agreed);
  const mail = await stage.arrive();
  await openMail(mail, 'client@crossfade.test', 'notifications:kinds.reschedule_declined', {
    other_name: dj_name,
    title: TITLE,
  });

  await askUntil(client, LONGER);
  await expectSeen(proposal(dj));
  await moveClock(stage, 2 * DAY + HOUR);
  await stage.begin('lapse_moves');
  for (const page of [client, dj]) {
    await expectGone(proposal(page));
    await expectSeen(text(page, 'bookings:timeline.reschedule_lapsed.any'));
    expect(await priceOf(page)).toBe(agreed);
    expect(await moneyOf(page, 'bookings:money.held')).toBe(agreed);
  }
  for (const address of BOTH)
    await openMail(mail, address, 'notifications:kinds.reschedule_lapsed', { title: TITLE });
  await expectBooksRight(stage);
});
