import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { amountIn, button, cents, field, link, payWith, pounds, row, say, text, words } from './flow.ts';
import { expectGone, expectSeen, expectSoon } from './seeing.ts';
import { openStage } from './stage.ts';
import {
  askBank,
  expectBooksRight,
  fillBooking,
  find,
  freeDay,
  HOUR,
  letAllBook,
  moneyOf,
  moveClockTo,
  openBooking,
  openMail,
  papers,
  readPdf,
  withoutCrew,
} from './world.ts';

const stage = openStage();
beforeAll(async () => {
  await withoutCrew(stage);
  await letAllBook(stage);
});
const TITLE = 'Spring launch at the gallery';
const NEXT = 'Friday at the Foundry';
const DISPUTED = 'A supper that is disputed';
const REASON = 'The sound check began late.';
const NOTE = 'The gallery asks whether you were there. Please send us a picture.';
const [client_name, dj_name] = ['Nora Whitfield', 'Late Ferry'];
const [CLIENT, DJ] = ['client@crossfade.test', 'dj@crossfade.test'];

test('staff find a payment, give part of it back with a reason, and the ledger has the posting', async () => {
  const { id, ref } = await find(stage, 'client', TITLE);
  const [dj, client] = [await openBooking(stage, 'dj', id), await openBooking(stage, 'client', id)];
  const share = cents(await moneyOf(dj, 'bookings:money.share'));
  const held = cents(await moneyOf(dj, 'bookings:money.held'));
  const staff = await stage.arrive({ as: 'admin' });
  await staff.goto('/admin/dashboard');
  await link(staff, 'ui:nav.payments').click();
  await staff.getByRole('searchbox').fill(ref);
  await staff.waitForURL(/q=/);
  await expectSoon(() => staff.getByRole('row').count(), 2);
  await staff.getByRole('row').last().getByRole('link').click();
  await button(staff, 'accounting:refund.open').click();
  await staff.getByRole('radio', { name: words('accounting:refund.extents.part') }).check();
  await field(staff, 'accounting:refund.amount').fill('40');
  await field(staff, 'accounting:refund.reason').fill(REASON);
  await button(staff, 'accounting:refund.check').click();
  await button(staff.getByRole('dialog'), 'accounting:refund.confirm', { amount: '£40.00' }).click();
  await expectSeen(text(staff, 'accounting:event.refund_by', { amount: '£40.00' }));

  for (const page of [client, dj]) {
    await expectSoon(() => moneyOf(page, 'bookings:money.refunded'), '£40.00');
    await expectSoon(() => moneyOf(page, 'bookings:money.held'), pounds(held - 4_000));
  }
  await expectSoon(async () => cents(await moneyOf(dj, 'bookings:money.share')) < share, true);
  const mail = await stage.arrive();
  for (const [address, kind] of [
    [CLIENT, 'payment_refunded'],
    [DJ, 'payment_refunded_dj'],
  ] as const) {
    const opened = await openMail(mail, address, `notifications:kinds.${kind}`, { amount: '£40.00' });
    await expectSeen(opened.getByText(REASON));
  }

  // from the same page they hold the payout; it stands in their list, and the DJ reads why
  await button(staff, 'payouts:hold.open').click();
  await text(staff, 'payouts:reason.event_check').click();
  await staff.getByRole('textbox').last().fill(NOTE);
  await button(staff, 'payouts:hold.send').click();
  await expectSeen(text(staff, 'payouts:hold.notice.staff'));
  await dj.goto('/financials/payouts?state=held');
  for (const told of [dj.getByText(NOTE), text(dj, 'payouts:reason.event_check')]) await expectSeen(told);
  await expectSeen((await openMail(mail, DJ, 'notifications:kinds.payout_held')).getByText(NOTE));
  const payment = staff.url();
  await link(staff, 'ui:nav.held').click();
  const waiting = staff.getByRole('listitem').filter({ hasText: ref });
  for (const told of [waiting.getByText(NOTE), waiting.getByText(dj_name)]) await expectSeen(told);
  await button(waiting, 'payouts:hold.lift.open').click();
  await waiting.getByRole('textbox').fill('All is well.');
  await button(waiting, 'payouts:hold.lift.confirm').click();
  await expectGone(waiting);
  await openMail(mail, DJ, 'notifications:kinds.payout_hold_lifted');
  await staff.goto(payment);

  // from the payment to a posting, and from the ledger's accounts to all that moved for the booking
  await staff
    .getByRole('link', { name: words('accounting:kind.refund') })
    .first()
    .click();
  await staff.waitForURL('**/admin/ledger/transactions/**');
  await expectSeen(staff.getByText('£40.00'));
  await link(staff, 'ui:nav.ledger').first().click();
  await staff.getByRole('searchbox').fill(ref);
  await staff.waitForURL(/q=/);
  await expectSeen(staff.getByRole('row').filter({ hasText: ref }));
  await expectBooksRight(stage);
});

/** Staff read what was put together, add what decides it, and send it. */
async function answer(title: string, verdict: string): Promise<Page> {
  const staff = await stage.arrive({ as: 'admin' });
  await staff.goto('/admin/chargebacks');
  await staff.getByRole('link').filter({ hasText: title }).click();
  const explanation = staff.getByRole('textbox', { name: say('chargebacks:evidence.explanation') });
  const prepared = await explanation.inputValue();
  for (const named of [client_name, dj_name]) expect(prepared).toContain(named);
  await explanation.fill(`${prepared}\n${verdict}`);
  await button(staff, 'chargebacks:evidence.send').click();
  await button(staff.getByRole('dialog'), 'chargebacks:evidence.confirm').click();
  await expectSeen(text(staff, 'chargebacks:evidence.sent_title'));
  return staff;
}

test('a bank takes a deposit back: it is frozen, answered for with what is on record, and won', async () => {
  const client = await fillBooking(stage, DISPUTED, await freeDay(stage, 44));
  await button(client, 'bookings:send.deposit').click();
  await client.waitForURL('**/sandbox/checkout/**');
  await payWith(client, 'disputed');
  await client.waitForURL(/\/bookings\//);
  const deposit = await moneyOf(client, 'bookings:money.charged_back.client');
  const { id } = await find(stage, 'client', DISPUTED);
  const dj = await openBooking(stage, 'dj', id);
  await expectSeen(text(dj, 'bookings:chargeback.title.dj', { amount: deposit }));
  // not that nothing at all is held for the booking
  await expectSeen(text(dj, 'bookings:next.frozen.dj', { frozen: deposit }));
  for (const page of [client, dj]) expect(await row(page, 'bookings:money.held').count()).toBe(0);
  const mail = await stage.arrive();
  await openMail(mail, DJ, 'notifications:kinds.chargeback_opened', { amount: deposit });

  const staff = await answer(DISPUTED, 'winning_evidence');
  await expectSeen(text(staff, 'chargebacks:money.returned'));
  for (const page of [client, dj]) await expectSoon(() => moneyOf(page, 'bookings:money.held'), deposit);
  await expectGone(text(dj, 'bookings:chargeback.title.dj'));
  await openMail(mail, DJ, 'notifications:kinds.chargeback_won', { amount: deposit });
  await expectBooksRight(stage);
});

/** What the DJ reads about what they owe because of a booking. */
const debtOf = (page: Page, title: string): Locator =>
  page.locator('#debts').getByRole('listitem').filter({ hasText: title });
/** A line of it as a small account. */
const lineOf = (debt: Locator, name: RegExp): Promise<string> =>
  amountIn(
    debt
      .locator('dl > div')
      .filter({ has: debt.page().locator('dt', { hasText: name }) })
      .locator('dd'),
  );

test('after the payout it leaves a debt: the DJ sees it, and the next payout pays it off', async () => {
  const { id } = await find(stage, 'dj', TITLE);
  const dj = await openBooking(stage, 'dj', id);
  await dj.getByRole('button', { name: words('bookings:time_machine.event_end') }).click();
  await expectSeen(text(dj, 'bookings:next.completed.dj'));
  await dj.getByRole('button', { name: words('bookings:time_machine.release') }).click();
  await expectSeen(text(dj, 'bookings:next.released_sent.dj'));
  const paid = await moneyOf(dj, 'bookings:money.released.dj');
  const mail = await stage.arrive();
  await openMail(mail, DJ, 'notifications:kinds.payout_sent', { amount: paid });
  // it has left their account at the gateway, too
  await stage.query('update sandbox_account_balances set amount_cents = 0');
  const staffCall = await stage.caller('admin');
  const { items } = await staffCall('accounting/charges', { q: (await find(stage, 'dj', TITLE)).ref });
  const { payment_id } = await staffCall('accounting/charge', { id: items[0].id });
  await askBank(stage, `payments/${payment_id}/dispute`);

  await openMail(mail, DJ, 'notifications:kinds.chargeback_opened', { title: TITLE });
  await dj.goto('/financials/payouts');
  const debt = debtOf(dj, TITLE);
  await expectSeen(text(debt, 'payouts:debts.cause.chargeback'));
  await expectSeen(text(debt, 'payouts:debts.bank.open'));
  await expectSeen(text(debt, 'payouts:debts.nothing_yet'));
  const owed = await lineOf(debt, say('payouts:debts.left'));
  expect(cents(owed)).toBeLessThanOrEqual(cents(paid));

  const staff = await answer(TITLE, 'losing_evidence');
  await expectSeen(text(staff, 'chargebacks:money.lost'));
  await openMail(mail, DJ, 'notifications:kinds.chargeback_lost', { title: TITLE });

  const next = await find(stage, 'dj', NEXT);
  await moveClockTo(stage, next.ends_at, -25 * HOUR);
  await openMail(mail, DJ, 'notifications:kinds.payout_withheld', { title: NEXT });
  await dj.reload();
  await expectSeen(text(dj, 'payouts:debts.nothing'));
  await text(dj, 'payouts:debts.settled').click();
  await expectSeen(text(debt, 'payouts:debts.bank.lost'));
  const taken = await lineOf(debt, new RegExp(NEXT));
  expect(await lineOf(debt, say('payouts:debts.left'))).toBe('£0.00');
  const released = await openBooking(stage, 'dj', next.id);
  const got = cents(await moneyOf(released, 'bookings:money.released.dj'));
  expect(cents(taken)).toBe(Math.min(cents(owed), got));
  const statement = await readPdf(papers(released, 'payout_statement').getByRole('link'));
  for (const written of [say('invoices:pdf.line.debt').source.slice(1, -1), taken])
    expect(statement).toMatch(new RegExp(written));
  await expectBooksRight(stage);
});
