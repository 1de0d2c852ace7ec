import { beforeAll, expect, test } from 'vitest';
import { button, row, say, text } from './flow.ts';
import { expectSeen } from './seeing.ts';
import { openStage } from './stage.ts';
import { fillBooking, find, freeDay, moneyOf, openBooking } from './world.ts';

const stage = openStage();
const TITLE = 'A party far ahead';
const payoutIn = (country: string): Promise<void> =>
  stage.query(
    `update dj_profiles set country_code = $1, instant_booking = true
       where user_id = (select id from profiles where custom_slug = 'late-ferry')`,
    [country],
  );
beforeAll(() => payoutIn('GB'));

test('what is charged when follows from how long money may be held, and is shown before anything is sent', async () => {
  const date = await freeDay(stage, 150);
  await payoutIn('US');
  const american = await fillBooking(stage, TITLE, date);
  await expectSeen(row(american, 'bookings:plan.deposit').getByText(say('bookings:plan.at_booking')));
  await expectSeen(button(american, 'bookings:send.deposit'));

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
  await button(client, 'bookings:send.card').click();
  await client.waitForURL('**/sandbox/checkout/**');
  await expectSeen(text(client, 'sandbox:setup.title'));
  await client
    .getByRole('button')
    .filter({ has: client.getByText(say('sandbox:cards.pays.name')) })
    .click();
  await button(client, 'sandbox:setup.keep').click();
  await client.waitForURL(/\/bookings\//);
  await expectSeen(text(client, 'bookings:paid.card_title'));

  const { id } = await find(stage, 'client', TITLE);
  const dj = await openBooking(stage, 'dj', id);
  await expectSeen(text(dj, 'bookings:next.deposit_open.dj', { amount: deposit, client: 'Nora Whitfield' }));
  for (const page of [client, dj]) {
    expect(await moneyOf(page, 'bookings:money.deposit')).toBe(deposit);
    expect(await moneyOf(page, 'bookings:money.balance')).toBe(balance);
    expect(
      await row(page, 'bookings:money.deposit').getByText(say('bookings:money.balance_due')).count(),
    ).toBe(1);
    expect(await row(page, 'bookings:money.held').count()).toBe(0);
  }
});
