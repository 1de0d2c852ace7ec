import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { testStart } from '../../../../platform/testing/app.ts';
import { createBookingWorld } from '../../../../platform/testing/booking-world.ts';
import { HOUR, MINUTE } from '../../../../shared/calendar-date.ts';

const world = await createBookingWorld();
const { as, clock } = world;
let client: Actor;
let dj: Actor;
let booking_id: string;
beforeEach(async () => {
  clock.set(testStart);
  client = await world.addClient();
  dj = await world.addDj();
  booking_id = await world.confirmed(client, dj);
  clock.set('2027-05-15T17:00:00Z');
});

const record = (moment: 'arrived' | 'started' | 'ended', actor = dj) =>
  as(actor).gigs.record_time({ booking_id, moment });

test('the DJ records arrival, start and end with a tap each; both sides and staff read it', async () => {
  expect((await as(dj).gigs.get({ booking_id })).can).toMatchObject({
    record: ['arrived', 'started'],
    correct: true,
  });
  await record('arrived');
  clock.advance(HOUR);
  await record('started');
  clock.advance(5 * HOUR);
  await record('ended');
  const expected = [
    { moment: 'arrived', at: new Date('2027-05-15T17:00:00Z'), reason: null },
    { moment: 'started', at: new Date('2027-05-15T18:00:00Z'), reason: null },
    { moment: 'ended', at: new Date('2027-05-15T23:00:00Z'), reason: null },
  ];
  for (const reader of [client, dj, await world.addAdmin()])
    expect((await as(reader).gigs.get({ booking_id })).records).toMatchObject(expected);
  const { timeline } = await world.see(client, booking_id);
  expect(timeline.slice(-3).map(({ action, actor }) => [action, actor])).toEqual([
    ['dj_arrived', 'dj'],
    ['set_started', 'dj'],
    ['set_ended', 'dj'],
  ]);
  const { rows } = await world.deps.pool.query(
    'select distinct recorded_by from gig_times where booking_id = $1',
    [booking_id],
  );
  expect(rows).toEqual([{ recorded_by: dj.id }]);
});

test('ten taps are one record, and the first one’s time', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => record('started')));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  clock.advance(20 * MINUTE);
  expect(await record('started')).toEqual(answers[0]);
  expect((await as(dj).gigs.get({ booking_id })).records).toHaveLength(1);
});

test('nothing is recorded out of order, too early, or of what is not being played', async () => {
  await expect(record('ended')).rejects.toMatchObject({ code: 'WRONG_STATE' });
  await record('started');
  await expect(record('arrived')).rejects.toMatchObject({ code: 'WRONG_STATE' });
  clock.set('2027-05-14T10:00:00Z');
  await expect(record('ended')).rejects.toMatchObject({ code: 'WRONG_STATE' });
  expect((await as(dj).gigs.get({ booking_id })).can).toMatchObject({ record: [], correct: false });
});

test('a problem that is reported before the set begins or ends does not stop the record', async () => {
  clock.set('2027-05-15T18:20:00Z');
  const { version } = await world.see(client, booking_id);
  const problem = { kind: 'late', description: 'Nobody is playing yet.' } as const;
  await as(client).bookings.report({ id: booking_id, version, ...problem });
  expect((await as(dj).gigs.get({ booking_id })).can).toMatchObject({
    record: ['arrived', 'started'],
    correct: false,
  });
  clock.set('2027-05-15T18:30:00Z');
  await record('started');
  clock.set('2027-05-15T21:00:00Z');
  await record('ended');
  expect((await world.see(client, booking_id)).problems[0]?.shortfall).toMatchObject({
    late_minutes: 30,
    missing_minutes: 150,
  });
});

test('only the DJ of the booking records', async () => {
  for (const actor of [client, await world.addDj(), await world.addClient(), await world.addAdmin()])
    await expect(record('started', actor)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await as(client).gigs.get({ booking_id })).can).toMatchObject({ record: [], correct: false });
});

test('the database keeps every record, and keeps it to its own clock', async () => {
  await record('started');
  const { pool } = world.deps;
  await expect(pool.query('delete from gig_times')).rejects.toThrow('append-only');
  await expect(pool.query("update gig_times set at = at + interval '1 hour'")).rejects.toThrow('append-only');
  const insert = `insert into gig_times (id, booking_id, moment, at, recorded_by, recorded_at)
    values (gen_random_uuid(), $1, $2, $3, $4, $5)`;
  const now = clock.now();
  await expect(
    pool.query(insert, [booking_id, 'ended', new Date(now.getTime() - HOUR), dj.id, now]),
  ).rejects.toThrow('gig_times_by_our_clock');
  await expect(pool.query(insert, [booking_id, 'started', now, dj.id, now])).rejects.toThrow(
    'gig_times_once',
  );
});
