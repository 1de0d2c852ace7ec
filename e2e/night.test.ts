import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { amountIn, button, cents, field, heading, link, payWith, row, say, text, words } from './flow.ts';
import { expectGone, expectSeen, expectSoon } from './seeing.ts';
import { openStage } from './stage.ts';
import {
  expectBooksRight,
  find,
  HOUR,
  letCard,
  MINUTE,
  moveClockTo,
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

/** What the DJ proposed, as either side's page lists it. */
const proposed = (page: Page, what: string): Locator =>
  page
    .getByRole('region', { name: say('gigs:extras.title') })
    .getByRole('row')
    .filter({ hasText: what });

async function proposeThing(dj: Page, what: string, price: string): Promise<string> {
  await button(dj, 'gigs:propose.thing').click();
  await field(dj, 'gigs:propose.label').fill(what);
  await field(dj, 'gigs:propose.price').fill(price);
  const send = button(dj, 'gigs:propose.send');
  const all_in = await amountIn(send);
  await send.click();
  await expectSeen(text(proposed(dj, what), 'gigs:extras.status.proposed'));
  return all_in;
}

test('the DJ checks in on a phone, and what is proposed is paid with one tap on the saved card', async () => {
  const { id, starts_at, ends_at } = await find(stage, 'client', TITLE);
  await moveClockTo(stage, starts_at, 40 * MINUTE);
  const dj = await stage.arrive({ as: 'dj', ...phone });
  await dj.goto('/dashboard');
  await link(dj, 'today:next.open').click();
  await dj.waitForURL(`**/bookings/${id}`);
  await button(dj, 'gigs:tap.arrived').click();
  await expectSeen(button(dj, 'gigs:tap.started'));
  const client = await openBooking(stage, 'client', id, phone);
  const before = await amountIn(row(client, 'bookings:lines.total').getByRole('cell'));
  const held = await amountIn(row(dj, 'bookings:money.held').getByRole('cell'));

  await moveClockTo(stage, starts_at);
  await button(dj, 'gigs:tap.started').click();
  await expectSeen(button(dj, 'gigs:tap.ended'));
  await moveClockTo(stage, ends_at, HOUR);
  await dj.reload();
  await dj
    .getByRole('group', { name: say('gigs:propose.how_long') })
    .getByRole('button')
    .first()
    .click();
  const propose = button(dj, 'gigs:propose.overtime');
  const overtime = await amountIn(propose);
  await propose.click();
  await expectSeen(text(dj, 'gigs:extras.waiting', { client: client_name }));

  await expectSeen(heading(client, 'gigs:answer.title', { dj: dj_name }));
  const accept = button(client, 'gigs:answer.accept');
  expect(await amountIn(accept)).toBe(overtime);
  expect(await amountIn(row(client, 'gigs:answer.total').getByRole('cell'))).toBe(overtime);
  await accept.click();
  await expectSeen(text(proposed(client, 'overtime'), 'gigs:extras.status.paid'));
  await expectSeen(text(proposed(dj, 'overtime'), 'gigs:extras.status.paid'));
  const now = cents(before) + cents(overtime);
  for (const page of [client, dj])
    await expectSoon(
      async () => cents(await amountIn(row(page, 'bookings:money.held').getByRole('cell'))),
      now,
    );
  expect(cents(held)).toBe(cents(before));
});

test('a proposal can be declined', async () => {
  const { id } = await find(stage, 'client', TITLE);
  const [dj, client] = [await openBooking(stage, 'dj', id, phone), await openBooking(stage, 'client', id)];
  await proposeThing(dj, 'Fog machine', '40');
  await button(client, 'gigs:answer.decline').click();
  await expectGone(heading(client, 'gigs:answer.title'));
  await expectSeen(text(proposed(dj, 'Fog machine'), 'gigs:extras.status.declined'));
});

test('a saved card that is refused, or asks for its owner, leads to a page to pay on', async () => {
  const { id } = await find(stage, 'client', TITLE);
  const [dj, client] = [
    await openBooking(stage, 'dj', id, phone),
    await openBooking(stage, 'client', id, phone),
  ];
  await letCard(stage, 'declined');
  await proposeThing(dj, 'Second floor', '60');
  await button(client, 'gigs:answer.accept').click();
  await expectSeen(text(client, 'gigs:answer.failed.declined'));
  await expectSeen(text(proposed(dj, 'Second floor'), 'gigs:extras.status.failed'));
  await button(dj, 'gigs:extras.withdraw').click();
  await expectGone(heading(client, 'gigs:answer.title'));

  await letCard(stage, 'declined_off_session');
  const amount = await proposeThing(dj, 'Light show', '50');
  await button(client, 'gigs:answer.accept', { amount }).click();
  await expectSeen(text(client, 'gigs:answer.failed.authentication'));
  await button(client, 'gigs:answer.pay', { amount }).click();
  await client.waitForURL('**/sandbox/checkout/**');
  await expectSeen(client.getByRole('heading', { level: 1 }).filter({ hasText: amount }));
  await payWith(client, 'confirm');
  await button(client, 'sandbox:confirm.yes').click();
  await client.waitForURL(/\/bookings\//);
  await expectSeen(text(proposed(client, 'Light show'), 'gigs:extras.status.paid'));
  await expectSeen(text(proposed(dj, 'Light show'), 'gigs:extras.status.paid'));
});

test('statement, receipts, mail and the release have all of it, and the books are right', async () => {
  const { id } = await find(stage, 'client', TITLE);
  const [dj, client] = [await openBooking(stage, 'dj', id), await openBooking(stage, 'client', id)];
  await button(dj, 'gigs:tap.ended').click();
  await dj.getByRole('button', { name: words('bookings:time_machine.event_end') }).click();
  await expectSeen(text(dj, 'bookings:next.completed.dj'));
  await dj.getByRole('button', { name: words('bookings:time_machine.release') }).click();
  await expectSeen(text(dj, 'bookings:next.released_sent.dj'));
  const total = await amountIn(row(client, 'bookings:lines.total').getByRole('cell'));
  await expectSoon(() => amountIn(row(client, 'bookings:money.released.client').getByRole('cell')), total);
  const share = await amountIn(row(dj, 'bookings:money.share').getByRole('cell'));
  expect(await amountIn(row(dj, 'bookings:money.released.dj').getByRole('cell'))).toBe(share);

  await dj.goto(`/financials?booking=${id}`);
  await expectSoon(() => row(dj, 'payments:kind.charge_extra').count(), 2);
  await client.goto(`/financials?booking=${id}`);
  await expectSoon(() => row(client, 'payments:kind.charge_extra').count(), 2);
  await client.goto(`/bookings/${id}`);
  await expectSoon(() => papers(client, 'receipt').count(), 3);
  // what the DJ and what we invoice is together what was paid
  const invoices = [papers(client, 'final_invoice'), papers(client, 'fee_invoice')];
  for (const invoice of invoices) await expectSeen(invoice);
  const amounts = await Promise.all(invoices.map(amountIn));
  expect(amounts.reduce((sum, amount) => sum + cents(amount), 0)).toBe(cents(total));

  const mail = await stage.arrive();
  await openMail(mail, 'client@crossfade.test', 'notifications:kinds.extra_paid', { title: TITLE });
  await openMail(mail, 'dj@crossfade.test', 'notifications:kinds.money_released', {
    title: TITLE,
    amount: share,
  });
  await expectBooksRight(stage);
});
