import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { amountIn, button, field, inDays, payWith, row, say, text } from './flow.ts';
import { expectGone, expectSeen, expectSoon } from './seeing.ts';
import { openStage } from './stage.ts';

const stage = openStage();
const LONDON = 'city=London&country_code=GB&lat=51.50853&lng=-0.12574';

/** Asks the demo's DJ for an evening; the page is the new booking's. */
async function ask(title: string, date: string): Promise<Page> {
  const page = await stage.arrive({ as: 'client' });
  const event = `date=${date}&start_time=19:00&end_time=23:00&event_type=corporate`;
  await page.goto(`/book-dj?dj=late-ferry&${event}&${LONDON}`);
  await expectSeen(page.getByText(say('bookings:when.free', { dj: 'Late Ferry' })));
  await button(page, 'bookings:steps.when.next').click();
  await field(page, 'bookings:fields.title').fill(title);
  await button(page, 'bookings:steps.event.next').click();
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
  const client = await ask('Launch of the ferry line', inDays(70));
  const rival = await ask('Same evening, other people', inDays(70));
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
  await stage.query('insert into sandbox_settings (settle_seconds) values (2)');
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

test('what a cancellation costs is said before it is done, and that is what comes back', async () => {
  const client = await ask('A party called off', inDays(45));
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

test('a DJ who cancels gives everything back', async () => {
  const client = await ask('A party without its DJ', inDays(52));
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
  await button(dialog, 'bookings:cancel.refund', { amount: held }).click();
  await expectGone(dialog);
  await expectSoon(() => amountIn(row(client, 'bookings:money.refunded').getByRole('cell')), held);
});
