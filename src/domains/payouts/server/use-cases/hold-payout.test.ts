import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { sqlState } from '../../../../platform/db.ts';
import { testStart } from '../../../../platform/testing/app.ts';
import { brokenPromises } from '../../../../platform/testing/booking-invariants.ts';
import { createBookingWorld } from '../../../../platform/testing/booking-world.ts';
import { newId } from '../../../../shared/ids.ts';
import { sweepDueBookings } from '../../../bookings/server/index.ts';
import { verifyLedger } from '../../../payments/server/use-cases/verify-ledger.ts';

const world = await createBookingWorld();
const { as, see, clock, deps, settle } = world;
const { pool } = deps;
const admin = await world.addAdmin();
const note = 'The venue says that nobody came. Please send us a picture of the night.';
const lifted = 'Thank you, all is well.';
let client: Actor;
let dj: Actor;
beforeEach(async () => {
  await world.goBack(testStart);
  client = await world.addClient();
  dj = await world.addDj();
});

const pass = async (at: string) => {
  clock.set(at);
  await sweepDueBookings(deps);
  await settle();
};
/** Paid in full; its event is on 15 May. */
async function paid() {
  const id = await world.confirmed(client, dj);
  await pass('2027-04-20T12:00:00Z');
  return id;
}
async function completed() {
  const id = await paid();
  await pass('2027-05-16T00:00:00Z');
  expect((await see(dj, id)).status).toBe('completed');
  return id;
}
const hold = (id: string, actor = admin) => as(actor).payouts.hold({ id, reason: 'event_check', note });
const lift = (id: string, actor = admin) => as(actor).payouts.lift_hold({ id, note: lifted });
const payouts = async (actor: Actor) => (await as(actor).payouts.list({})).items;
const told = async (user_id: string, kind: string) =>
  (
    await pool.query<{ details: object }>(
      'select details from notifications where user_id = $1 and kind = $2',
      [user_id, kind],
    )
  ).rows.map(({ details }) => details);
const mailed = async ({ email }: Actor) =>
  (
    await pool.query<{ template: string }>('select template from emails where to_address = $1 order by id', [
      email,
    ])
  ).rows.map(({ template }) => template);
const expectPromises = async (id: string) => {
  expect(await brokenPromises(deps.db, [id], true)).toEqual([]);
  expect((await verifyLedger(deps)).differences).toEqual([]);
};

test('a payout that staff hold is not released when its day comes, and its DJ reads why and is mailed', async () => {
  const id = await completed();
  await hold(id);
  await pass('2027-05-18T12:00:00Z');
  const booking = await see(dj, id);
  expect(booking).toMatchObject({
    status: 'completed',
    money: { held_cents: 52_000, transferred_cents: 0 },
    payout_hold: { reason: 'event_check', note },
    can: { hold_payout: false, lift_hold: false },
  });
  expect(await see(admin, id)).toMatchObject({ can: { hold_payout: false, lift_hold: true } });
  expect(await payouts(dj)).toMatchObject([
    { id, state: 'held', reason: 'event_check', note, amount_cents: 44_000 },
  ]);
  expect(await told(dj.id, 'payout_held')).toMatchObject([{ hold_reason: 'event_check', reason: note }]);
  expect(await mailed(dj)).toContain('payout_held');
  await expectPromises(id);
});

test('its client hears nothing of it', async () => {
  const id = await completed();
  await hold(id);
  await settle();
  const booking = await see(client, id);
  expect(booking).toMatchObject({ payout_hold: null, can: { hold_payout: false, lift_hold: false } });
  expect(JSON.stringify(booking)).not.toContain(note);
  expect(await told(client.id, 'payout_held')).toEqual([]);
  expect(await mailed(client)).not.toContain('payout_held');
});

test('lifted, what is due goes out at once, with a word for the DJ, and it is written down who and why', async () => {
  const id = await completed();
  await hold(id);
  await pass('2027-05-18T12:00:00Z');
  await lift(id);
  await sweepDueBookings(deps);
  await settle();
  expect(await see(dj, id)).toMatchObject({
    status: 'released',
    money: { held_cents: 0, transferred_cents: 44_000 },
    payout_hold: null,
  });
  expect(await payouts(dj)).toMatchObject([
    { state: 'paid', reason: null, note: null, amount_cents: 44_000 },
  ]);
  expect(await told(dj.id, 'payout_hold_lifted')).toMatchObject([{ reason: lifted }]);
  expect(await mailed(dj)).toContain('payout_hold_lifted');
  const { rows } = await pool.query(
    "select action, actor_id, details from audit_log where subject_id = $1 and action like 'payout.%' order by created_at, id",
    [id],
  );
  expect(rows).toMatchObject([
    { action: 'payout.held', actor_id: admin.id, details: { reason: 'event_check', note } },
    { action: 'payout.hold_lifted', actor_id: admin.id, details: { note: lifted } },
  ]);
  await expectPromises(id);
});

test('lifted before its day, it is released on its day', async () => {
  const id = await paid();
  await hold(id);
  await lift(id);
  await pass('2027-05-16T00:00:00Z');
  expect((await see(dj, id)).money.transferred_cents).toBe(0);
  await pass('2027-05-17T12:00:00Z');
  expect(await see(dj, id)).toMatchObject({ status: 'released', money: { transferred_cents: 44_000 } });
});

test('pressed twice it is one hold; a second one, and lifting what is not held, are refused', async () => {
  const id = await completed();
  const key = newId();
  const input = { id, reason: 'payment_check' as const, note };
  const answer = await as(admin, key).payouts.hold(input);
  expect(await as(admin, key).payouts.hold(input)).toEqual(answer);
  await expect(hold(id)).rejects.toMatchObject({ code: 'WRONG_STATE', data: { status: 'payout_held' } });
  await lift(id);
  await expect(lift(id)).rejects.toMatchObject({ code: 'WRONG_STATE', data: { status: 'not_held' } });
  expect(await told(dj.id, 'payout_held')).toHaveLength(1);
});

test('what was released, and what was never agreed, has no payout to hold', async () => {
  const id = await completed();
  await pass('2027-05-18T12:00:00Z');
  await expect(hold(id)).rejects.toMatchObject({ code: 'WRONG_STATE', data: { status: 'released' } });
  const requested = await world.requested(client, dj, { date: '2027-06-19' });
  await expect(hold(requested)).rejects.toMatchObject({ code: 'WRONG_STATE' });
});

test('nobody but staff holds or lifts, and no staff in their own case', async () => {
  const id = await completed();
  const stranger = await world.addDj();
  for (const actor of [client, dj, stranger])
    await expect(hold(id, actor)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await pool.query("update users set role = 'admin' where id = $1", [dj.id]);
  await expect(hold(id, { ...dj, role: 'admin' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await hold(id);
  for (const actor of [client, dj, stranger])
    await expect(lift(id, actor)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('staff do not release before its day is over what staff hold', async () => {
  const id = await completed();
  await hold(id);
  const { version } = await see(admin, id);
  await expect(as(admin).holds.release({ id, version })).rejects.toMatchObject({
    code: 'WRONG_STATE',
    data: { status: 'payout_held' },
  });
});

test('a decision about a problem ends the hold', async () => {
  const id = await completed();
  await hold(id);
  const problem = { kind: 'late', description: 'They came an hour late.' } as const;
  await as(client).bookings.report({ id, version: (await see(client, id)).version, ...problem });
  await as(dj).claims.answer({ booking_id: id, text: 'It was not a whole hour.' });
  const decision = { resolution: 'part' as const, refund_cents: 10_000, note: 'An hour of five.' };
  await as(admin).bookings.resolve({ id, version: (await see(admin, id)).version, ...decision });
  await settle();
  const booking = await see(dj, id);
  expect(booking).toMatchObject({ status: 'released', payout_hold: null });
  expect(booking.money).toMatchObject({ held_cents: 0, refunded_cents: 10_000 });
  await expectPromises(id);
});

test('called off while it is held, what the DJ keeps waits, and comes when it is lifted', async () => {
  const id = await world.confirmed(client, dj);
  await pass('2027-04-20T12:00:00Z');
  await hold(id);
  // moderate, 25 days before: a quarter of what is not the service fee
  const { version, refund_preview } = await see(client, id);
  const { refund_cents, kept_cents } = refund_preview!;
  expect([refund_cents, kept_cents]).toEqual([12_500, 39_500]);
  await as(client).bookings.cancel({ id, version, expected_refund_cents: refund_cents });
  await settle();
  expect(await see(dj, id)).toMatchObject({
    status: 'cancelled',
    money: { held_cents: kept_cents, refunded_cents: refund_cents, transferred_cents: 0 },
  });
  // of 39,500 the service fee of 2,000 and our twelfth part of the rest are ours
  expect(await payouts(dj)).toMatchObject([
    { id, state: 'held', reason: 'event_check', amount_cents: 33_000, unpaid_cents: 0 },
  ]);
  await expectPromises(id);
  await lift(id);
  await settle();
  expect((await see(dj, id)).money).toMatchObject({
    held_cents: 0,
    transferred_cents: 33_000,
    fees_cents: 6_500,
  });
  expect(await payouts(dj)).toMatchObject([{ state: 'paid', amount_cents: 33_000 }]);
  await expectPromises(id);
});

test('called off with nothing left for the DJ, there is nothing to hold', async () => {
  const id = await paid();
  await hold(id);
  const { version, money } = await see(dj, id);
  await as(dj).bookings.cancel({ id, version, expected_refund_cents: money.held_cents, reason: 'Ill' });
  await settle();
  expect(await see(admin, id)).toMatchObject({ payout_hold: null, can: { lift_hold: false } });
  await expectPromises(id);
});

test('what a bank gives back after the client called it off is shared out apart from what waits', async () => {
  const id = await paid();
  await hold(id);
  const { rows } = await pool.query(
    "select payment_id from charges where booking_id = $1 and purpose = 'deposit'",
    [id],
  );
  const dispute_id = await world.dispute(rows[0].payment_id);
  const { version, refund_preview } = await see(client, id);
  const { refund_cents, kept_cents } = refund_preview!;
  await as(client).bookings.cancel({ id, version, expected_refund_cents: refund_cents });
  await settle();
  expect((await see(dj, id)).money.held_cents).toBe(kept_cents);
  await world.decide(dispute_id, 'won');
  await expectPromises(id);
  await lift(id);
  await settle();
  const { money } = await see(dj, id);
  // as if all of it had been there when it was called off
  expect(money).toMatchObject({ held_cents: 0, refunded_cents: 12_500, transferred_cents: 33_000 });
  await expectPromises(id);
});

test('not even a raw session releases what is held, and what was said of it stays', async () => {
  const id = await completed();
  await hold(id);
  const release = `insert into releases (id, booking_id, dj_id, currency, held_cents, service_fee_cents,
    platform_fee_cents, created_at) values ($1, $2, $3, 'EUR', 1, 0, 0, now())`;
  const refused = (statement: string, values: unknown[] = []) =>
    expect(pool.query(statement, values).catch((error: unknown) => sqlState(error))).resolves.toBe('23001');
  await refused(release, [newId(), id, dj.id]);
  await refused("update payout_holds set note = 'Another' where booking_id = $1", [id]);
  await refused('delete from payout_holds where booking_id = $1', [id]);
  await lift(id);
  await refused('update payout_holds set lifted_at = null where booking_id = $1', [id]);
});
