import { beforeEach, expect, test } from 'vitest';
import { systemContext, type Actor } from '../../../../platform/context.ts';
import { testStart } from '../../../../platform/testing/app.ts';
import { brokenPromises } from '../../../../platform/testing/booking-invariants.ts';
import { createBookingWorld } from '../../../../platform/testing/booking-world.ts';
import { MINUTE, plus } from '../../../../shared/calendar-date.ts';
import { verifyLedger } from '../../../payments/server/use-cases/verify-ledger.ts';
import { lockBooking } from './change-booking.ts';
import { releaseNow } from './release-booking.ts';
import { sweepDueBookings } from './sweep-due.ts';

// Ends at 23:00 in UTC on the 15th of May, and is released a day later; of 520 EUR only the deposit was paid.
const world = await createBookingWorld();
const { as, see, clock, deps } = world;
const ctx = systemContext(deps);
const release_at = new Date('2027-05-16T23:00:00Z');
const checkoutId = (url: string | null) => url!.split('/').at(-1)!;
let client: Actor;
let dj: Actor;
let id: string;
beforeEach(async () => {
  clock.set(testStart);
  client = await world.addClient();
  dj = await world.addDj();
  id = await world.confirmed(client, dj, {}, 'declined_off_session');
  let { due_at } = await see(client, id);
  for (; due_at && due_at < release_at; { due_at } = await see(client, id)) await sweepAt(due_at);
});

async function sweepAt(instant: Date): Promise<void> {
  clock.set(instant);
  await sweepDueBookings(deps);
  await world.settle();
}
async function openPage(minutes: number): Promise<string> {
  clock.set(plus(release_at, minutes * MINUTE));
  const { checkout_url } = await as(client).bookings.pay({ id });
  await world.settle();
  return checkout_url!;
}
const expectPromises = async () => {
  expect(await brokenPromises(deps.db, [id], true)).toEqual([]);
  expect((await verifyLedger(deps)).differences).toEqual([]);
};
const whole = { status: 'released', money: { held_cents: 0, transferred_cents: 44_000, fees_cents: 8_000 } };

test('what is paid waits for a page from before its day, and for none that is opened after that', async () => {
  await openPage(-10);
  await sweepAt(release_at);
  expect((await see(dj, id)).status).toBe('completed');
  const checkout_url = await openPage(6);
  await sweepAt(plus(release_at, 7 * MINUTE));
  const released = await see(dj, id);
  expect(released).toMatchObject({ status: 'released', money: { held_cents: 0 } });
  expect(released.money.transferred_cents).toBeGreaterThan(0);
  await expectPromises();
  // the page is open still, and what comes by it goes the same way
  await world.pay(checkout_url);
  await world.settle();
  expect(await see(dj, id)).toMatchObject(whole);
  await expectPromises();
});

test('nor for a slow bank that was asked after it; what that brings is shared out when it comes', async () => {
  await openPage(-10);
  await sweepAt(release_at);
  const checkout_url = await openPage(6);
  await world.pay(checkout_url, 'later');
  await world.settle();
  await sweepAt(plus(release_at, 7 * MINUTE));
  expect((await see(dj, id)).status).toBe('released');
  await world.control('POST', `/test/checkouts/${checkoutId(checkout_url)}/settle`);
  await world.settle();
  expect(await see(dj, id)).toMatchObject(whole);
  await expectPromises();
});

test('money that comes in at the moment of the release is shared out by itself, our fees with it', async () => {
  const checkout_url = await openPage(6);
  const { held_cents } = (await see(dj, id)).money;
  await world.pay(checkout_url);
  // it is written down, and the booking has not heard of it
  await as(client).payments.refresh({ booking_id: id });
  await deps.db.transaction(async (tx) => {
    await releaseNow(tx, ctx, await lockBooking(tx, id), 'clock', held_cents);
  });
  await world.settle();
  expect(await see(dj, id)).toMatchObject(whole);
  await expectPromises();
});
