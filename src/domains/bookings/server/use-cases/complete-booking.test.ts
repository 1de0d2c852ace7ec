import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { testStart } from '../../../../platform/testing/app.ts';
import { brokenPromises } from '../../../../platform/testing/booking-invariants.ts';
import { createBookingWorld } from '../../../../platform/testing/booking-world.ts';
import { verifyLedger } from '../../../payments/server/use-cases/verify-ledger.ts';
import { sweepDueBookings } from './sweep-due.ts';

// Ends at 23:00 in UTC on the 15th of May, and is released a day later.
const world = await createBookingWorld();
const { as, see, clock, deps } = world;
let client: Actor;
let dj: Actor;
beforeEach(async () => {
  clock.set(testStart);
  client = await world.addClient();
});

/** Sweeps until nothing is due up to an instant, as the clock would have. */
async function liveUntil(id: string, instant: string): Promise<void> {
  const until = new Date(instant);
  for (
    let { due_at } = await see(client, id);
    due_at && due_at <= until;
    { due_at } = await see(client, id)
  ) {
    clock.set(due_at);
    await sweepDueBookings(deps);
    await world.settle();
  }
  clock.set(until);
}
/** What somebody read of the end: their words go by these amounts. */
async function toldOfEnd({ id }: Actor) {
  const { rows } = await deps.pool.query(
    "select details from notifications where user_id = $1 and kind = 'event_completed'",
    [id],
  );
  return rows.map(({ details }) => ({ open: details.amount_cents, held: details.held_cents }));
}
const expectPromises = async (id: string) => {
  expect(await brokenPromises(deps.db, [id], true)).toEqual([]);
  expect((await verifyLedger(deps)).differences).toEqual([]);
};
const payRest = async (id: string) => {
  const { checkout_url } = await as(client).bookings.pay({ id });
  await world.pay(checkout_url!);
  await world.settle();
};

test('who has paid everything is asked for nothing, and the money waits its day', async () => {
  dj = await world.addDj();
  const id = await world.confirmed(client, dj);
  await liveUntil(id, '2027-05-15T23:00:00Z');
  expect(await see(client, id)).toMatchObject({ status: 'completed', can: { pay: false } });
  for (const actor of [client, dj])
    expect(await toldOfEnd(actor)).toEqual([{ open: undefined, held: 52_000 }]);
  await expect(as(client).bookings.pay({ id })).rejects.toMatchObject({ code: 'WRONG_STATE' });
  await expectPromises(id);
});

test('a rest that nobody paid is owed after the event: it is asked for, and goes the way of the rest', async () => {
  dj = await world.addDj();
  const id = await world.confirmed(client, dj, {}, 'declined_off_session');
  await liveUntil(id, '2027-05-15T23:00:00Z');
  expect(await see(client, id)).toMatchObject({
    status: 'completed',
    can: { pay: true },
    money: { held_cents: 15_600 },
  });
  for (const actor of [client, dj]) expect(await toldOfEnd(actor)).toEqual([{ open: 36_400, held: 15_600 }]);
  for (const actor of [dj, await world.addClient(), await world.addAdmin()])
    await expect(as(actor).bookings.pay({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await payRest(id);
  expect(await see(client, id)).toMatchObject({ can: { pay: false }, money: { held_cents: 52_000 } });
  await liveUntil(id, '2027-05-17T00:00:00Z');
  expect(await see(dj, id)).toMatchObject({ status: 'released', money: { transferred_cents: 44_000 } });
  await expectPromises(id);
});

test('also after the release: it is shared out when it comes, and its payer is told', async () => {
  dj = await world.addDj({ country_code: 'DE' });
  const id = await world.confirmed(client, dj, {}, 'declined_off_session');
  await liveUntil(id, '2027-05-17T00:00:00Z');
  expect(await see(client, id)).toMatchObject({
    status: 'released',
    can: { pay: true },
    money: { charged_cents: 0, transferred_cents: 0 },
  });
  expect(await toldOfEnd(dj)).toEqual([{ open: 52_000, held: 0 }]);
  await payRest(id);
  expect(await see(dj, id)).toMatchObject({
    status: 'released',
    money: { held_cents: 0, transferred_cents: 44_000 },
  });
  expect(await world.kindsOf(client)).toContain('balance_charged');
  await expect(as(client).bookings.pay({ id })).rejects.toMatchObject({ code: 'WRONG_STATE' });
  await expectPromises(id);
});

test('what staff gave back when they decided a problem is not owed again', async () => {
  const staff = await world.addAdmin();
  dj = await world.addDj();
  const id = await world.confirmed(client, dj, {}, 'declined_off_session');
  await liveUntil(id, '2027-05-15T23:00:00Z');
  const { version } = await see(client, id);
  await as(client).bookings.report({ id, version, kind: 'late', description: 'They came far too late.' });
  expect(await see(client, id)).toMatchObject({ status: 'disputed', can: { pay: true } });
  await as(dj).claims.answer({ booking_id: id, text: 'The ferry was late.' });
  const decision = { resolution: 'part' as const, refund_cents: 5_000, note: 'An hour late.' };
  await as(staff).bookings.resolve({ id, version: version + 1, ...decision });
  await world.settle();
  await payRest(id);
  expect(await see(client, id)).toMatchObject({
    status: 'released',
    can: { pay: false },
    money: { charged_cents: 52_000, refunded_cents: 5_000, held_cents: 0 },
  });
  await expectPromises(id);
});
