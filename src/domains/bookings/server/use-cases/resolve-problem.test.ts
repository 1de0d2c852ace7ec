import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { testStart } from '../../../../platform/testing/app.ts';
import { createBookingWorld } from '../../../../platform/testing/booking-world.ts';
import { DAY } from '../../../../shared/calendar-date.ts';
import { sweepDueBookings } from './sweep-due.ts';

const world = await createBookingWorld();
const { as, see, clock } = world;
const admin = await world.addAdmin();
let client: Actor;
let dj: Actor;
beforeEach(async () => {
  clock.set(testStart);
  client = await world.addClient();
  dj = await world.addDj();
});

const problem = { kind: 'no_show', description: 'Nobody came, nobody called.' } as const;

async function disputed(): Promise<{ id: string; version: number }> {
  const id = await world.confirmed(client, dj);
  clock.set('2027-05-16T10:00:00Z');
  for (let count = 0; count < 2; count++) {
    await sweepDueBookings(world.deps);
    await world.settle();
  }
  const { version, status } = await see(client, id);
  expect(status).toBe('completed');
  await as(client).bookings.report({ id, version, ...problem });
  return { id, version: version + 1 };
}
const answer = (actor: Actor, booking_id: string) =>
  as(actor).claims.answer({ booking_id, text: 'I was there until the end.' });

test('a reported problem freezes the release until staff decide', async () => {
  const { id } = await disputed();
  clock.set('2027-06-16T10:00:00Z');
  await sweepDueBookings(world.deps);
  expect(await see(dj, id)).toMatchObject({
    status: 'disputed',
    due_at: null,
    money: { held_cents: 52_000 },
    problems: [{ ...problem, reported_by: 'client', status: 'open' }],
  });
  const { items, open_count } = await as(admin).bookings.problems({});
  expect(open_count).toBeGreaterThan(0);
  expect(items.at(-1)).toMatchObject({
    booking: { id, my_part: 'staff' },
    client_name: 'Ana Reis',
    held_cents: 52_000,
  });
});

test.each([
  ['refund', 0, 'refunded', { refunded_cents: 52_000, transferred_cents: 0, fees_cents: 0 }],
  ['part', 26_000, 'released', { refunded_cents: 26_000, transferred_cents: 22_000, fees_cents: 4_000 }],
  ['part', 52_000, 'refunded', { refunded_cents: 52_000, transferred_cents: 0, fees_cents: 0 }],
  ['release', 0, 'released', { refunded_cents: 0, transferred_cents: 44_000, fees_cents: 8_000 }],
] as const)('staff decide: %s of %d', async (resolution, refund_cents, status, money) => {
  const { id, version } = await disputed();
  await answer(dj, id);
  expect((await see(admin, id)).can.resolve).toBe(true);
  const note = 'The venue confirms it.';
  expect(await as(admin).bookings.resolve({ id, version, resolution, refund_cents, note })).toMatchObject({
    status,
  });
  await world.settle();
  const booking = await see(dj, id);
  expect(booking.money).toMatchObject({ ...money, held_cents: 0 });
  // of what all went back there is no share
  expect(booking.dj_share_cents).toBe(status === 'released' ? money.transferred_cents : null);
  expect(booking.problems).toMatchObject([{ status: 'resolved', resolution, resolution_note: note }]);
});

test('more than is held cannot be given back, and nothing is no part', async () => {
  const { id, version } = await disputed();
  await answer(dj, id);
  for (const [refund_cents, code] of [
    [52_001, 'too_high'],
    [0, 'too_low'],
  ] as const)
    await expect(
      as(admin).bookings.resolve({ id, version, resolution: 'part', refund_cents, note: 'Hm' }),
    ).rejects.toMatchObject({
      code: 'INVALID',
      data: { fields: { refund_cents: code } },
    });
});

test('only staff who are no party decide, and only staff see the list', async () => {
  const { id, version } = await disputed();
  const decision = { id, version, resolution: 'release', note: 'Mine' } as const;
  for (const actor of [client, dj, await world.addClient()]) {
    await expect(as(actor).bookings.resolve(decision)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(as(actor).bookings.problems({})).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  await expect(as(null).bookings.problems({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  const own = await world.requested(admin, await world.addDj(), { date: '2027-08-15' });
  expect((await see(admin, own)).my_part).toBe('client');
});

test('problems come in pages, the oldest first', async () => {
  const first = await as(admin).bookings.problems({ limit: 1 });
  const second = await as(admin).bookings.problems({ limit: 1, cursor: first.next_cursor! });
  expect(second.items[0]!.created_at >= first.items[0]!.created_at).toBe(true);
  expect(second.items[0]!.booking.id).not.toBe(first.items[0]!.booking.id);
  await expect(as(admin).bookings.problems({ cursor: 'nonsense' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});

test('no problem is reported before the start, twice, or by a stranger', async () => {
  const id = await world.confirmed(client, dj);
  const report = { id, version: 4, ...problem };
  await expect(as(dj).bookings.report(report)).rejects.toMatchObject({ code: 'WRONG_STATE' });
  clock.set('2027-05-15T18:00:00Z');
  await expect(as(await world.addClient()).bookings.report(report)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(as(admin).bookings.report(report)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await as(dj).bookings.report(report)).toMatchObject({ status: 'disputed' });
  await expect(as(dj).bookings.report({ ...report, version: 5 })).rejects.toMatchObject({
    code: 'WRONG_STATE',
    data: { status: 'disputed' },
  });
});

test('before the other side was heard staff decide only wholly in its favour', async () => {
  const { id, version } = await disputed();
  const decide = (resolution: 'refund' | 'part' | 'release', refund_cents = 0) =>
    as(admin).bookings.resolve({ id, version, resolution, refund_cents, note: 'Decided.' });
  for (const [resolution, cents] of [
    ['refund', 0],
    ['part', 10_000],
  ] as const)
    await expect(decide(resolution, cents)).rejects.toMatchObject({
      code: 'WRONG_STATE',
      data: { status: 'unheard' },
    });
  await decide('release');
  clock.set(testStart);
  const other = await disputed();
  clock.advance(3 * DAY);
  const decision = { ...other, resolution: 'refund' as const, note: 'They had three days.' };
  expect(await as(admin).bookings.resolve(decision)).toMatchObject({ status: 'refunded' });
});

test('of a DJ’s report the client is heard first, unless everything goes back to them', async () => {
  const id = await world.confirmed(client, dj);
  clock.set('2027-05-15T19:00:00Z');
  const { version } = await see(client, id);
  const report = { id, version, kind: 'behaviour', description: 'They threw a bottle at me.' } as const;
  await as(dj).bookings.report(report);
  const decide = (resolution: 'refund' | 'part' | 'release') =>
    as(admin).bookings.resolve({
      id,
      version: version + 1,
      resolution,
      refund_cents: resolution === 'part' ? 1_000 : 0,
      note: 'Decided.',
    });
  for (const resolution of ['release', 'part'] as const)
    await expect(decide(resolution)).rejects.toMatchObject({
      code: 'WRONG_STATE',
      data: { status: 'unheard' },
    });
  expect(await decide('refund')).toMatchObject({ status: 'refunded' });
});
