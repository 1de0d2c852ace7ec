import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { amountIn, button, cents, chooseCard, payWith, row, say, text, words } from './flow.ts';
import { expectGone, expectSeen, expectSoon } from './seeing.ts';
import { openStage } from './stage.ts';
import {
  DAY,
  expectBooksRight,
  fillBooking,
  find,
  freeDay,
  HOUR,
  letAllBook,
  letCard,
  moneyOf,
  moveClock,
  moveClockTo,
  openBooking,
  openMail,
  withoutCrew,
} from './world.ts';

const stage = openStage();
const TITLE = 'A party far ahead';
const [CLIENT, DJ] = ['client@crossfade.test', 'dj@crossfade.test'];
const [client_name, dj_name] = ['Nora Whitfield', 'Late Ferry'];
const payoutIn = (country: string): Promise<void> =>
  stage.query(
    `with paid as (select id from profiles where custom_slug = 'late-ferry'),
       account as (update gateway_accounts set country_code = $1 where user_id = (select id from paid))
     update dj_profiles set country_code = $1 where user_id = (select id from paid)`,
    [country],
  );
beforeAll(async () => {
  await withoutCrew(stage);
  await letAllBook(stage);
  await payoutIn('GB');
});
/** Half a year passes here: only this booking has to do with it. */
const letOthersBe = (): Promise<void> =>
  stage.query('update bookings set due_at = null where title <> $1', [TITLE]);

test('what is charged when follows from how long money may be held, and is shown before anything is sent', async () => {
  const date = await freeDay(stage, 150);
  await payoutIn('US');
  const american = await fillBooking(stage, TITLE, date);
  await expectSeen(row(american, 'bookings:plan.deposit').getByText(say('bookings:plan.at_booking')));
  await expectSeen(button(american, 'bookings:send.deposit'));
  // held for two years, everything may be paid at once as well
  await expectSeen(text(american, 'bookings:plan.or_all'));
  expect(await amountIn(button(american, 'bookings:send.all'))).toBe(
    await moneyOf(american, 'bookings:lines.total'),
  );

  // ten days, less a margin: two charges that would fall on one day are one
  await payoutIn('TH');
  const thai = await fillBooking(stage, TITLE, date);
  await expectSeen(row(thai, 'bookings:plan.full').getByText(say('bookings:plan.on')));
  await expectSeen(text(thai, 'bookings:quote.later.why', { days: 10 }));

  await payoutIn('GB');
  const client = await fillBooking(stage, TITLE, date);
  const deposit = await moneyOf(client, 'bookings:plan.deposit');
  const balance = await moneyOf(client, 'bookings:plan.balance');
  await expectSeen(text(client, 'bookings:quote.later.why', { days: 90 }));
  await expectSeen(text(client, 'bookings:plan.then_all'));
  expect(await button(client, 'bookings:send.all').count()).toBe(0);
  await button(client, 'bookings:send.card').click();
  await client.waitForURL('**/sandbox/checkout/**');
  await expectSeen(text(client, 'sandbox:setup.title'));
  await chooseCard(client, 'pays');
  await button(client, 'sandbox:setup.keep').click();
  await client.waitForURL(/\/bookings\//);
  await expectSeen(text(client, 'bookings:paid.card_title'));

  const { id } = await find(stage, 'client', TITLE);
  const dj = await openBooking(stage, 'dj', id);
  await expectSeen(text(dj, 'bookings:next.deposit_open.dj', { amount: deposit, client: client_name }));
  for (const page of [client, dj]) {
    expect(await moneyOf(page, 'bookings:money.deposit')).toBe(deposit);
    expect(await moneyOf(page, 'bookings:money.balance')).toBe(balance);
    expect(
      await row(page, 'bookings:money.deposit').getByText(say('bookings:money.balance_due')).count(),
    ).toBe(1);
    expect(await row(page, 'bookings:money.held').count()).toBe(0);
  }
});

const mailsOf = (mailbox: Page, key: string): Promise<number> =>
  text(mailbox.getByRole('listitem'), key, { title: TITLE }).count();

/** When the clock charges next, as the booking's page has it. */
async function nextCharge(id: string): Promise<string> {
  return (await (await stage.caller('client'))('bookings/get', { id })).plan[0].due_at;
}

test('a deposit that is refused on its day is paid by the link in the mail', async () => {
  const { id } = await find(stage, 'client', TITLE);
  const dj = await openBooking(stage, 'dj', id);
  const deposit = await moneyOf(dj, 'bookings:money.deposit');
  await letOthersBe();
  await letCard(stage, 'declined');
  await moveClockTo(stage, await nextCharge(id));
  await expectSeen(text(dj, 'bookings:timeline.deposit_failed.any', { amount: deposit }));

  const told = await stage.arrive();
  await openMail(told, DJ, 'notifications:kinds.deposit_failed_dj', { title: TITLE });

  const client = await stage.arrive({ as: 'client' });
  const mail = await openMail(client, CLIENT, 'notifications:kinds.deposit_failed', {
    title: TITLE,
    amount: deposit,
  });
  const opened = client.waitForEvent('popup');
  await mail.getByRole('link', { name: say('notifications:email.button.deposit_failed_client') }).click();
  const page = await opened;
  await page
    .getByRole('button', { name: words('bookings:pay.whole') })
    .first()
    .click();
  await page.waitForURL('**/sandbox/checkout/**');
  await expectSeen(page.getByRole('heading', { level: 1 }).filter({ hasText: deposit }));
  await payWith(page, 'pays');
  await page.waitForURL(/\/bookings\//);
  for (const side of [page, dj]) await expectSoon(() => moneyOf(side, 'bookings:money.held'), deposit);
});

test('a balance is tried again on days 1, 3 and 7; then the DJ may cancel by the policy', async () => {
  const { id } = await find(stage, 'client', TITLE);
  const [dj, client] = [await openBooking(stage, 'dj', id), await openBooking(stage, 'client', id)];
  const balance = await moneyOf(dj, 'bookings:money.balance');
  await letCard(stage, 'declined');
  await moveClockTo(stage, await nextCharge(id));
  const failed = dj.getByText(say('bookings:timeline.balance_failed.any', { amount: balance }));
  await expectSoon(() => failed.count(), 1);
  for (const [tries, days] of [
    [2, 1],
    [3, 3],
    [4, 7],
  ] as const) {
    await moveClock(stage, days * DAY + HOUR);
    await expectSoon(() => failed.count(), tries);
  }
  await expectSeen(text(client, 'bookings:next.unpaid.client', { amount: balance, dj: dj_name }));
  await expectSeen(text(dj, 'bookings:next.unpaid.dj', { amount: balance, client: client_name }));
  // each time both were told
  const mail = await stage.arrive();
  for (const [address, kind, times] of [
    [CLIENT, 'balance_failed', 4],
    [DJ, 'balance_failed_dj', 3],
    [DJ, 'balance_failed_dj_last', 1],
  ] as const) {
    await openMail(mail, address, `notifications:kinds.${kind}`, { title: TITLE });
    await expectSoon(() => mailsOf(mail, `notifications:kinds.${kind}`), times);
  }

  await button(dj, 'bookings:cancel.open').click();
  const dialog = dj.getByRole('dialog');
  await expectSeen(text(dialog, 'bookings:cancel.text.broken', { name: client_name }));
  const kept = await moneyOf(dialog, 'bookings:cancel.kept');
  const back = await moneyOf(dialog, 'bookings:cancel.back_to');
  expect(cents(kept) + cents(back)).toBe(cents(await moneyOf(dialog, 'bookings:cancel.paid')));
  await button(dialog, 'bookings:cancel.plain').click();
  await expectGone(dialog);
  await expectSoon(() => moneyOf(client, 'bookings:money.refunded'), back);
  expect(await moneyOf(client, 'bookings:cancel.kept')).toBe(kept);
  await expectBooksRight(stage);
});
