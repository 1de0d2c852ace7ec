import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { testStart } from '../../../../platform/testing/app.ts';
import { createBookingWorld, offer, party } from '../../../../platform/testing/booking-world.ts';
import { DAY, MINUTE, plus } from '../../../../shared/calendar-date.ts';
import { settlePayment } from './settle-payment.ts';
import { sweepDueBookings } from './sweep-due.ts';

const world = await createBookingWorld();
const { as, see, kindsOf, clock } = world;
const sweep = () => sweepDueBookings(world.deps);
const checkoutId = (url: string | null) => url!.split('/').at(-1)!;
let client: Actor;
beforeEach(async () => {
  clock.set(testStart);
  client = await world.addClient();
});

await world.control('PUT', '/test/settings', { settle_seconds: null });

/** Lets the quarter of an hour pass without the gateway noticing, and pays at the last moment. */
async function payLate(checkout_url: string | null): Promise<void> {
  await world.pay(checkout_url!);
  clock.advance(16 * MINUTE);
  await sweep();
}

test('a declined card leaves the slot locked while there is time', async () => {
  const dj = await world.addDj();
  const { id, checkout_url } = await world.accepted(client, dj);
  expect(await world.pay(checkout_url!, 'declined')).toMatchObject({ status: 'declined' });
  await world.pay(checkout_url!);
  await world.settle();
  expect((await see(client, id)).status).toBe('confirmed');
});

test('the same news twice changes nothing', async () => {
  const dj = await world.addDj();
  const id = await world.confirmed(client, dj);
  const before = await see(client, id);
  const { charge_id } = before.timeline.at(-1)!.details as { charge_id: string };
  const news = {
    charge_id,
    booking_id: id,
    purpose: 'deposit',
    outcome: 'succeeded',
    amount_cents: 15_600,
  } as const;
  await settlePayment(world.deps, news);
  await settlePayment(world.deps, news);
  expect(await see(client, id)).toEqual(before);
});

test('money that a bank takes days for keeps the slot locked', async () => {
  const dj = await world.addDj();
  const { id, checkout_url } = await world.accepted(client, dj);
  await world.pay(checkout_url!, 'later');
  await world.settle();
  clock.advance(2 * DAY);
  await sweep();
  expect(await see(client, id)).toMatchObject({ status: 'awaiting_payment' });
  await world.control('POST', `/test/checkouts/${checkoutId(checkout_url)}/settle`);
  await world.settle();
  expect((await see(client, id)).status).toBe('confirmed');
});

test('a bank that says no after days is told to both, and the slot waits a quarter of an hour for other money', async () => {
  const dj = await world.addDj();
  const id = await world.offered(client, dj);
  const { checkout_url } = await as(client).bookings.accept({ id, version: 2, in_full: true });
  expect((await see(dj, id)).money).toMatchObject({ pending_cents: 52_000, underway_cents: 0 });
  await world.pay(checkout_url!, 'later');
  await world.settle();
  const waiting = { can: { pay: false }, money: { pending_cents: 52_000, underway_cents: 52_000 } };
  expect(await see(client, id)).toMatchObject(waiting);
  expect(await kindsOf(dj)).toContain('payment_processing');
  clock.advance(2 * DAY);
  await world.control('POST', `/test/checkouts/${checkoutId(checkout_url)}/fail`);
  await world.settle();
  const failed = await see(client, id);
  expect(failed).toMatchObject({
    status: 'awaiting_payment',
    pay_by: plus(clock.now(), 15 * MINUTE),
    can: { pay: true },
    money: { pending_cents: 0, underway_cents: 0 },
  });
  expect(failed.timeline.at(-1)).toMatchObject({ action: 'payment_failed' });
  for (const person of [client, dj]) expect(await kindsOf(person)).toContain('payment_failed');
  clock.advance(16 * MINUTE);
  await sweep();
  expect((await see(client, id)).status).toBe('offered');
});

test('what is on its way for something else is not underway for the price', async () => {
  const dj = await world.addDj();
  const id = await world.confirmed(client, dj);
  const { checkout_url } = await as(client).bookings.pay({ id });
  // a page that is only open may be left again
  expect(await see(client, id)).toMatchObject({
    can: { pay: true },
    money: { pending_cents: 36_400, underway_cents: 0 },
  });
  await world.pay(checkout_url!, 'later');
  await world.settle();
  expect(await see(client, id)).toMatchObject({
    can: { pay: false },
    money: { pending_cents: 36_400, underway_cents: 36_400 },
  });
  await world.control('POST', `/test/checkouts/${checkoutId(checkout_url)}/fail`);
  await world.settle();
  expect(await see(client, id)).toMatchObject({ can: { pay: true }, money: { underway_cents: 0 } });
  expect(await kindsOf(client)).toContain('payment_failed');
  expect(await kindsOf(dj)).not.toContain('payment_failed');
});

test('money after the slot was freed takes it again where the offer still stands', async () => {
  const dj = await world.addDj();
  const { id, checkout_url } = await world.accepted(client, dj);
  await payLate(checkout_url);
  expect((await see(client, id)).status).toBe('offered');
  await world.settle();
  expect(await see(client, id)).toMatchObject({ status: 'confirmed', money: { held_cents: 15_600 } });
});

test('an instant booking that ran out is confirmed by late money as well', async () => {
  const dj = await world.addDj({ instant_booking: true });
  const booked = await as(client).bookings.request(party(dj.id));
  await payLate(booked.checkout_url);
  expect((await see(client, booked.id)).status).toBe('expired');
  await world.settle();
  expect(await see(client, booked.id)).toMatchObject({ status: 'confirmed', closed_at: null });
});

test('when somebody else has the evening by then, everything goes back', async () => {
  const dj = await world.addDj();
  const { id, checkout_url } = await world.accepted(client, dj);
  await payLate(checkout_url);
  await world.accepted(await world.addClient(), dj, { start_time: '21:00', end_time: '02:00' });
  await world.settle();
  const booking = await see(client, id);
  expect(booking).toMatchObject({
    status: 'offered',
    money: { charged_cents: 15_600, held_cents: 0, refunded_cents: 15_600 },
  });
  expect(booking.timeline.at(-1)).toMatchObject({ action: 'give_back', actor: 'gateway' });
});

test('money for an offer that has been replaced does not buy the new one', async () => {
  const dj = await world.addDj();
  const { id, checkout_url } = await world.accepted(client, dj);
  await payLate(checkout_url);
  await as(dj).bookings.offer({ id, version: 4, ...offer, performance_cents: 90_000 });
  await world.settle();
  expect(await see(client, id)).toMatchObject({ status: 'offered', money: { refunded_cents: 15_600 } });
});

test('late money for a dearer offer pays the cheaper one, and the rest goes back', async () => {
  const dj = await world.addDj();
  const { id, checkout_url } = await world.accepted(client, dj);
  await payLate(checkout_url);
  await as(dj).bookings.offer({ id, version: 4, ...offer, performance_cents: 10_000 });
  expect(await as(client).bookings.accept({ id, version: 5 })).toMatchObject({ checkout_url: null });
  await world.settle();
  const { status, money } = await see(client, id);
  expect(status).toBe('confirmed');
  expect(money).toMatchObject({
    charged_cents: 15_600,
    refunded_cents: 5_200,
    held_cents: 10_400,
    pending_cents: 0,
  });
});

test('money for what was called off goes back whole', async () => {
  const dj = await world.addDj();
  const { id, checkout_url, version } = await world.accepted(client, dj);
  await world.pay(checkout_url!);
  await as(client).bookings.cancel({ id, version, expected_refund_cents: 0 });
  await world.settle();
  expect(await see(client, id)).toMatchObject({
    status: 'cancelled',
    money: { held_cents: 0, refunded_cents: 15_600 },
  });
});

test('the balance is charged 28 days before, and a declined card tried on days 1, 3 and 7', async () => {
  const dj = await world.addDj();
  const id = await world.confirmed(client, dj, {}, 'declined_off_session');
  const due_at = (await see(client, id)).balance_due_at!;
  const tries: number[] = [];
  for (let next: Date | null = due_at; next; next = (await see(client, id)).balance_due_at) {
    tries.push((next.getTime() - due_at.getTime()) / DAY);
    clock.set(next);
    await sweep();
    await world.settle();
  }
  expect(tries).toEqual([0, 1, 3, 7]);
  const booking = await see(dj, id);
  expect(booking).toMatchObject({
    status: 'confirmed',
    can: { cancel: true },
    money: { held_cents: 15_600 },
  });
  expect(booking.timeline.filter(({ action }) => action === 'balance_failed')).toHaveLength(4);
});

test('the card of the deposit pays the balance by itself; the client reads which, on the page and by mail', async () => {
  const dj = await world.addDj();
  const id = await world.confirmed(client, dj);
  const other = await world.accepted(client, await world.addDj());
  await world.pay(other.checkout_url!, 'declined_later');
  await world.settle();
  expect(await see(client, id)).toMatchObject({ card_last4: '4242' });
  expect(await see(client, other.id)).toMatchObject({ card_last4: '0341' });
  expect(await see(dj, id)).toMatchObject({ card_last4: null });
  clock.set((await see(client, id)).balance_due_at!);
  await sweep();
  await world.settle();
  const { rows } = await world.deps.pool.query(
    "select user_id, details->>'card_last4' as card_last4 from notifications where booking_id = $1 and kind = 'balance_charged'",
    [id],
  );
  expect(rows).toContainEqual({ user_id: client.id, card_last4: '4242' });
  expect(rows).toContainEqual({ user_id: dj.id, card_last4: null });
  expect(await see(client, id)).toMatchObject({
    status: 'confirmed',
    balance_due_at: null,
    money: { held_cents: 52_000, pending_cents: 0 },
  });
});

test('a balance that is still on its way holds the release up', async () => {
  const dj = await world.addDj();
  const id = await world.confirmed(client, dj);
  const { checkout_url } = await as(client).bookings.pay({ id });
  await world.pay(checkout_url!, 'later');
  await world.settle();
  clock.set('2027-05-17T12:00:00Z');
  await sweep();
  expect(await see(dj, id)).toMatchObject({ status: 'completed', money: { transferred_cents: 0 } });
  await world.control('POST', `/test/checkouts/${checkoutId(checkout_url)}/settle`);
  await world.settle();
  await sweep();
  await world.settle();
  expect(await see(dj, id)).toMatchObject({
    status: 'released',
    money: { held_cents: 0, transferred_cents: 44_000, fees_cents: 8_000 },
  });
});

test('an unknown booking is nobody’s', async () => {
  const nobody = '00000000-0000-7000-8000-000000000000';
  const news = {
    charge_id: nobody,
    booking_id: nobody,
    purpose: 'full',
    outcome: 'expired',
    amount_cents: 1,
  } as const;
  await expect(settlePayment(world.deps, news)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
