import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { sqlState } from '../../../../platform/db.ts';
import { brokenPromises } from '../../../../platform/testing/booking-invariants.ts';
import { createBookingWorld } from '../../../../platform/testing/booking-world.ts';
import type { ProblemKind } from '../../../claims/rules.ts';
import { sweepDueBookings } from './sweep-due.ts';

const world = await createBookingWorld();
const { as, see, clock, deps } = world;
const admin = await world.addAdmin();
let client: Actor;
let dj: Actor;
let id: string;

/** A booking that was played and is over; its client has already complained of something. */
beforeEach(async () => {
  await world.goBack('2027-05-01T10:00:00Z');
  client = await world.addClient();
  dj = await world.addDj();
  id = await world.confirmed(client, dj);
  clock.set('2027-05-15T23:00:00Z');
  await sweepDueBookings(deps);
  await report(client, 'behaviour');
});

const report = async (actor: Actor, kind: ProblemKind, claimed_cents?: number) =>
  as(actor).bookings.report({
    id,
    version: (await see(admin, id)).version,
    kind,
    description: 'Somebody poured a beer into the mixer.',
    ...(claimed_cents !== undefined && { claimed_cents }),
  });
const answer = (actor: Actor) => as(actor).claims.answer({ booking_id: id, text: 'It was not like that.' });
const decide = async (over: object = {}) =>
  as(admin).bookings.resolve({
    id,
    version: (await see(admin, id)).version,
    resolution: 'release',
    note: 'The pictures show it.',
    ...over,
  });
const told = async (actor: Actor) => (await as(actor).notifications.list({})).items.map(({ kind }) => kind);

test('who was complained about first has a claim of their own: answered, seen by staff, decided at once', async () => {
  expect((await see(dj, id)).can).toMatchObject({ report: true, answer: true });
  expect((await see(client, id)).can).toMatchObject({ report: false, answer: false });
  expect(await report(dj, 'damage', 30_000)).toMatchObject({ status: 'disputed' });
  expect(await told(client)).toContain('problem_reported');
  expect((await see(dj, id)).can.report).toBe(false);
  expect((await see(client, id)).can.answer).toBe(true);
  await answer(client);
  await answer(dj);
  const { items } = await as(admin).bookings.problems({});
  expect(items.filter(({ booking }) => booking.id === id)).toMatchObject([
    { kind: 'behaviour', reported_by: 'client' },
  ]);
  expect((await see(admin, id)).problems).toMatchObject([
    { kind: 'behaviour', reported_by: 'client', answer: 'It was not like that.', claimed_cents: null },
    { kind: 'damage', reported_by: 'dj', answer: 'It was not like that.', claimed_cents: 30_000 },
  ]);
  await decide({ resolution: 'part', refund_cents: 10_400, damage_cents: 20_000 });
  await world.settle();
  const note = 'The pictures show it.';
  expect(await see(client, id)).toMatchObject({
    status: 'released',
    problems: [
      { status: 'resolved', resolution: 'part', resolution_note: note, damage_status: null },
      { status: 'resolved', resolution: 'part', resolution_note: note, damage_status: 'paid' },
    ],
    money: { refunded_cents: 10_400, charged_cents: 72_000, held_cents: 0 },
  });
  expect((await as(admin).bookings.problems({})).items.some(({ booking }) => booking.id === id)).toBe(false);
  expect(await brokenPromises(deps.db, [id], true)).toEqual([]);
});

test('what is decided about damage is told at once, with the decision', async () => {
  await report(dj, 'damage', 30_000);
  await answer(client);
  await answer(dj);
  await decide({ damage_cents: 20_000 });
  for (const actor of [client, dj]) {
    const { items } = await as(actor).notifications.list({});
    expect(items.find(({ kind }) => kind === 'problem_resolved')?.details).toMatchObject({
      damage_cents: 20_000,
    });
  }
});

test('a decision that does not know the other side’s claim is refused, and so is one before it was heard', async () => {
  const { version } = await see(admin, id);
  await answer(dj);
  await report(dj, 'damage', 30_000);
  const decision = { id, version, resolution: 'refund', note: 'Decided.' } as const;
  await expect(as(admin).bookings.resolve(decision)).rejects.toMatchObject({ code: 'STALE' });
  await expect(decide({ damage_cents: 1_000 })).rejects.toMatchObject({ code: 'INVALID' });
  await expect(decide()).rejects.toMatchObject({ code: 'WRONG_STATE', data: { status: 'unheard' } });
  // the client need not be heard for what is wholly in their favour, and the DJ was
  await decide({ resolution: 'refund' });
  await expect(report(client, 'late')).rejects.toMatchObject({ code: 'WRONG_STATE' });
});

test('each side claims once, however often it presses, and nobody else does', async () => {
  await expect(report(client, 'late')).rejects.toMatchObject({
    code: 'WRONG_STATE',
    data: { status: 'disputed' },
  });
  for (const actor of [await world.addClient(), await world.addDj(), admin])
    await expect(report(actor, 'other')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const pressed = await Promise.allSettled(Array.from({ length: 5 }, () => report(dj, 'other')));
  expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await see(admin, id)).problems).toHaveLength(2);
});

test('the database takes one claim of each side, and none once it is decided', async () => {
  const insert = `insert into problems (id, booking_id, reported_by, kind, description, created_at)
    values (gen_random_uuid(), $1, $2, 'other', 'Once more', now())`;
  const refusal = (side: string) =>
    deps.pool.query(insert, [id, side]).catch((error: unknown) => sqlState(error));
  expect(await refusal('client')).toBe('23505');
  await decide();
  expect(await refusal('dj')).toBe('23001');
});
