import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { amountIn, button, field, payWith, row, say, text } from './flow.ts';
import { expectGone, expectSeen, expectSoon } from './seeing.ts';
import { openStage } from './stage.ts';
import { fillBooking, freeDay } from './world.ts';

const stage = openStage();

/** Asks the demo's DJ for an evening; the page is the new booking's. */
async function ask(title: string, date: string): Promise<Page> {
  const page = await fillBooking(stage, title, date);
  await button(page, 'bookings:send.request').click();
  await page.waitForURL(/\/bookings\/[\da-f-]{36}/);
  await expectSeen(text(page, 'bookings:page.new_title', { dj: 'Late Ferry' }));
  return page;
}

async function openAsDj(booking: Page): Promise<Page> {
  const page = await stage.arrive({ as: 'dj' });
  await page.goto(new URL(booking.url()).pathname);
  return page;
}

test('a request is answered with a quick yes and an offer, accepted and paid', async () => {
  const date = await freeDay(stage, 66);
  const client = await ask('Launch of the ferry line', date);
  const rival = await ask('Same evening, other people', date);
  const dj = await openAsDj(client);
  await expectSeen(text(dj, 'bookings:overlaps.title', { count: 1 }));
  await expectSeen(dj.getByText('Same evening, other people'));
  await button(dj, 'bookings:quick_yes.act').click();
  await expectSeen(text(client, 'bookings:next.quick_yes.client', { dj: 'Late Ferry' }));

  await button(dj, 'bookings:offer.open').click();
  await field(dj, 'bookings:lines.discount').fill('50');
  await field(dj, 'bookings:offer.message').fill('With the small PA, and a discount for the ferry.');
  const send = button(dj, 'bookings:offer.send');
  const total = await amountIn(send);
  await send.click();
  await expectSeen(text(client, 'bookings:next.offered.client'));
  await expectSeen(client.getByText('With the small PA, and a discount for the ferry.'));
  expect(await amountIn(row(client, 'bookings:lines.total').getByRole('cell'))).toBe(total);

  const accept = button(client, 'bookings:accept.deposit');
  const deposit = await amountIn(accept);
  await accept.click();
  await client.waitForURL('**/sandbox/checkout/**');
  await expectSeen(text(dj, 'bookings:next.awaiting_payment.dj', { amount: deposit }));
  await stage.query('update sandbox_settings set settle_seconds = 2');
  await payWith(client, 'later');
  await client.waitForURL(/\/bookings\//);
  await expectSeen(text(client, 'bookings:paid.title'));
  await expectSoon(() => amountIn(row(dj, 'bookings:money.held').getByRole('cell')), deposit);

  // whoever asked for the same evening is not left waiting for somebody who cannot come
  await rival.getByRole('button', { name: /^Notifications\b/ }).click();
  await expectSeen(text(rival, 'notifications:kinds.booking_taken', { title: 'Same evening, other people' }));
  const overlap = (await openAsDj(rival))
    .getByRole('listitem')
    .filter({ hasText: 'Launch of the ferry line' });
  await expectSeen(text(overlap, 'bookings:status.confirmed'));
});

test('who says yes may pay everything at once, and nothing is charged later', async () => {
  const client = await ask('Everything at once', await freeDay(stage, 52));
  const dj = await openAsDj(client);
  await button(dj, 'bookings:offer.open').click();
  await button(dj, 'bookings:offer.send').click();
  await expectSeen(text(client, 'bookings:plan.or_all'));
  const total = await amountIn(row(client, 'bookings:lines.total').getByRole('cell'));
  const all = button(client, 'bookings:accept.all');
  expect(await amountIn(all)).toBe(total);
  await all.click();
  await client.waitForURL('**/sandbox/checkout/**');
  await expectSeen(client.getByRole('heading', { level: 1 }).filter({ hasText: total }));
  // who comes back without having paid may still choose the deposit, and then everything again
  await client.goBack();
  await button(client, 'bookings:pay.deposit').click();
  await client.waitForURL('**/sandbox/checkout/**');
  await expectGone(client.getByRole('heading', { level: 1 }).filter({ hasText: total }));
  await client.goBack();
  await button(client, 'bookings:pay.all').click();
  await client.waitForURL('**/sandbox/checkout/**');
  await expectSeen(client.getByRole('heading', { level: 1 }).filter({ hasText: total }));
  await payWith(client, 'pays');
  await expectSeen(text(client, 'bookings:paid.title'));
  for (const page of [client, dj]) {
    await expectSoon(() => amountIn(row(page, 'bookings:money.held').getByRole('cell')), total);
    for (const part of ['deposit', 'balance'])
      await expectSeen(row(page, `bookings:money.${part}`).getByText(say('bookings:money.paid')));
    expect(await page.getByText(say('bookings:money.balance_due')).count()).toBe(0);
  }
  expect(await button(client, 'bookings:pay.balance').count()).toBe(0);
});

test('what a cancellation costs is said before it is done, and that is what comes back', async () => {
  const client = await ask('A party called off', await freeDay(stage, 45));
  const dj = await openAsDj(client);
  await button(dj, 'bookings:offer.open').click();
  await button(dj, 'bookings:offer.send').click();
  await button(client, 'bookings:accept.deposit').click();
  await client.waitForURL('**/sandbox/checkout/**');
  await payWith(client, 'pays');
  await expectSeen(text(client, 'bookings:paid.title'));

  // a day later the cooling-off is over, and the policy counts
  await stage.query("update bookings set created_at = created_at - interval '25 hours' where title = $1", [
    'A party called off',
  ]);
  await client.reload();
  await button(client, 'bookings:cancel.open').click();
  const dialog = client.getByRole('dialog');
  const confirm = button(dialog, 'bookings:cancel.refund');
  const refund = await amountIn(confirm);
  expect(await amountIn(row(dialog, 'bookings:cancel.back_to_you').getByRole('cell'))).toBe(refund);
  await confirm.click();
  await expectGone(dialog);
  await expectSoon(() => amountIn(row(client, 'bookings:money.refunded').getByRole('cell')), refund);
  await expectSeen(text(dj, 'bookings:next.cancelled.client'));
});

/** A booking of an evening, paid and then cancelled by its DJ; the client's page, and what is held. */
async function leftByDj(title: string, date: string): Promise<{ client: Page; held: string }> {
  const client = await ask(title, date);
  const dj = await openAsDj(client);
  await button(dj, 'bookings:offer.open').click();
  await button(dj, 'bookings:offer.send').click();
  await button(client, 'bookings:accept.deposit').click();
  await client.waitForURL('**/sandbox/checkout/**');
  await payWith(client, 'pays');
  await expectSeen(text(client, 'bookings:paid.title'));
  const held = await amountIn(row(client, 'bookings:money.held').getByRole('cell'));

  await button(dj, 'bookings:cancel.open').click();
  const dialog = dj.getByRole('dialog');
  await button(dialog, 'bookings:cancel.plain').click();
  await expectGone(dialog);
  await expectSeen(text(client, 'bookings:next.choice.client', { dj: 'Late Ferry', amount: held }));
  return { client, held };
}

test('a DJ who cancels gives everything back', async () => {
  const { client, held } = await leftByDj('A party without its DJ', await freeDay(stage, 52));
  await button(client, 'bookings:choice.back', { amount: held }).click();
  await button(client.getByRole('dialog'), 'bookings:choice.confirm', { amount: held }).click();
  await expectSoon(() => amountIn(row(client, 'bookings:money.refunded').getByRole('cell')), held);
});

test('or the payment and the plan go along to a DJ who is free', async () => {
  // whoever it is to be answers at once, and asks for less than Late Ferry did
  await stage.query(
    `update dj_profiles set instant_booking = true, hourly_rate = 100, travel_per_km_cents = 0
       where user_id <> (select id from profiles where custom_slug = 'late-ferry')`,
  );
  const { client, held } = await leftByDj('A party with another DJ', await freeDay(stage, 59));
  await client.reload();
  const others = client.getByRole('region', { name: say('bookings:alternatives.title') });
  await expectSeen(text(others, 'bookings:alternatives.nothing_to_pay'));
  await others.getByRole('link').first().click();
  await button(client, 'bookings:steps.when.next').click();
  await expectSoon(() => field(client, 'bookings:fields.title').inputValue(), 'A party with another DJ');
  await button(client, 'bookings:steps.event.next').click();
  await button(client, 'bookings:send.covered', { carry: held }).click();
  await client.waitForURL(/\/bookings\//);
  await expectSeen(text(client, 'bookings:status.confirmed'));
  await expectSoon(() => amountIn(row(client, 'bookings:money.held').getByRole('cell')), held);
});
