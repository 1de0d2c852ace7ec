import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { testStart } from '../../../../platform/testing/app.ts';
import { brokenPromises } from '../../../../platform/testing/booking-invariants.ts';
import { createBookingWorld } from '../../../../platform/testing/booking-world.ts';
import { DAY, plus } from '../../../../shared/calendar-date.ts';
import { newId } from '../../../../shared/ids.ts';
import { sweepDueBookings } from '../../../bookings/server/index.ts';
import { verifyLedger } from '../../../payments/server/use-cases/verify-ledger.ts';
import { watchHolds } from './watch-holds.ts';

const world = await createBookingWorld();
const { as, see, clock, deps } = world;
const admin = await world.addAdmin();
const near = { date: '2027-03-06' };
let client: Actor;
let dj: Actor;
beforeEach(async () => {
  clock.set(testStart);
  client = await world.addClient();
  dj = await world.addDj({ country_code: 'DE' });
});
const keyed = () => ({ context: { idempotency_key: newId() } });
const expectPromises = async (id: string) => {
  expect(await brokenPromises(deps.db, [id], true)).toEqual([]);
  expect((await verifyLedger(deps)).differences).toEqual([]);
};
const alarms = async ({ id }: Actor): Promise<number> => {
  const { rows } = await deps.pool.query(
    "select count(*)::int as n from notifications where user_id = $1 and kind = 'hold_alarm'",
    [id],
  );
  return rows[0].n;
};

/** Played, and in dispute until the money is held for eighty days. */
async function disputed(card?: 'declined_off_session'): Promise<string> {
  const id = await world.confirmed(client, dj, near, card);
  clock.set('2027-03-06T20:00:00Z');
  await sweepDueBookings(deps);
  await world.settle();
  const { version } = await see(client, id);
  await as(client).bookings.report({ id, version, kind: 'late', description: 'They came far too late.' });
  clock.set(plus(new Date(testStart), 80 * DAY - 1));
  await watchHolds(deps);
  expect((await as(admin).holds.list({})).items.filter((hold) => hold.id === id)).toEqual([]);
  clock.set(plus(new Date(testStart), 80 * DAY));
  return id;
}

test('on day 80 staff and DJ are told once, and the hold is listed with its limit', async () => {
  const id = await disputed();
  await watchHolds(deps);
  await watchHolds(deps);
  expect([await alarms(dj), await alarms(client)]).toEqual([1, 0]);
  const [hold] = (await as(admin).holds.list({})).items.filter((one) => one.id === id);
  expect(hold).toMatchObject({ held_cents: 52_000, status: 'disputed' });
  expect(hold!.limit_at).toEqual(plus(hold!.charged_at, 90 * DAY));
});

test('renewed in the minute of its payment, and a problem reported before it was charged again: nothing is missing', async () => {
  const id = await world.confirmed(client, dj, near);
  const { version } = await see(admin, id);
  await as(admin).holds.renew({ id, version }, keyed());
  await world.settle();
  clock.set('2027-03-06T20:00:00Z');
  await as(client).bookings.report({ id, version: version + 1, kind: 'late', description: 'Far too late.' });
  await world.settle();
  expect(await see(client, id)).toMatchObject({ status: 'disputed', money: { held_cents: 0 } });
  await expectPromises(id);
});

test('renewed, the money goes back and is charged again: the clock of the hold begins anew', async () => {
  const id = await disputed();
  const { version } = await see(admin, id);
  for (const actor of [client, dj])
    await expect(as(actor).holds.renew({ id, version }, keyed())).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  await expect(as(admin).holds.renew({ id, version: 1 }, keyed())).rejects.toMatchObject({ code: 'STALE' });
  await expect(as(admin).holds.release({ id, version }, keyed())).rejects.toMatchObject({
    code: 'WRONG_STATE',
  });
  await as(admin).holds.renew({ id, version }, keyed());
  await world.settle();
  expect(await see(admin, id)).toMatchObject({
    status: 'disputed',
    money: { charged_cents: 104_000, refunded_cents: 52_000, held_cents: 52_000 },
  });
  expect((await as(admin).holds.list({})).items.filter((hold) => hold.id === id)).toEqual([]);
  await expectPromises(id);
});

test('a card that says no to it: all three are told, and the client pays on the page', async () => {
  const id = await disputed('declined_off_session');
  const { version } = await see(admin, id);
  await as(admin).holds.renew({ id, version }, keyed());
  await world.settle();
  expect(await see(client, id)).toMatchObject({
    status: 'disputed',
    can: { pay: true },
    money: { held_cents: 0 },
  });
  for (const actor of [client, dj, admin]) expect(await world.kindsOf(actor)).toContain('payment_failed');
  const { checkout_url } = await as(client).bookings.pay({ id });
  await world.pay(checkout_url!);
  await world.settle();
  expect(await see(client, id)).toMatchObject({ can: { pay: false }, money: { held_cents: 52_000 } });
  await expectPromises(id);
});

test('before the event it is planned anew instead: nothing is charged too early a second time', async () => {
  const id = await world.confirmed(client, dj, near);
  // as when a limit becomes shorter than the plan knew
  await deps.pool.query('update bookings set hold_limit_days = 10 where id = $1', [id]);
  clock.advance(10 * DAY);
  const [hold] = (await as(admin).holds.list({})).items.filter((one) => one.id === id);
  expect(hold).toMatchObject({ held_cents: 15_600, status: 'confirmed' });
  await as(admin).holds.renew({ id, version: hold!.version }, keyed());
  await world.settle();
  const renewed = await see(client, id);
  expect(renewed).toMatchObject({
    status: 'confirmed',
    money: { held_cents: 0, refunded_cents: 15_600 },
    plan: [{ purpose: 'full', amount_cents: 52_000 }],
  });
  clock.set(renewed.due_at!);
  await sweepDueBookings(deps);
  await world.settle();
  expect((await see(client, id)).money).toMatchObject({ held_cents: 52_000 });
  await expectPromises(id);
});

test('with overtime that is paid all of it goes back, and all of it is charged again', async () => {
  const id = await world.confirmed(client, dj, { date: '2027-01-25' });
  clock.set('2027-01-25T20:00:00Z');
  await as(dj).gigs.propose_extra({ booking_id: id, kind: 'overtime', minutes: 60 });
  const extra = (await as(client).gigs.get({ booking_id: id })).extras[0]!;
  await as(client).gigs.accept_extra({ id: extra.id, expected_total_cents: extra.total_cents });
  await world.settle();
  const total_cents = 52_000 + extra.total_cents;
  const { version, money } = await see(admin, id);
  expect(money.held_cents).toBe(total_cents);
  await as(admin).holds.renew({ id, version }, keyed());
  await world.settle();
  expect((await see(admin, id)).money).toMatchObject({ held_cents: 0, refunded_cents: total_cents });
  // the deposit, then the rest
  for (const _ of [1, 2]) {
    await sweepDueBookings(deps);
    await world.settle();
  }
  expect(await see(admin, id)).toMatchObject({ status: 'confirmed', money: { held_cents: total_cents } });
  await expectPromises(id);
});

test('after the event staff may release at once', async () => {
  const id = await world.confirmed(client, dj, near);
  clock.set('2027-03-07T02:00:00Z');
  await sweepDueBookings(deps);
  await world.settle();
  await sweepDueBookings(deps);
  const { status, version } = await see(admin, id);
  expect(status).toBe('completed');
  await as(admin).holds.release({ id, version }, keyed());
  await world.settle();
  expect(await see(dj, id)).toMatchObject({ status: 'released', money: { held_cents: 0 } });
});
