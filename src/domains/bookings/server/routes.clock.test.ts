import { beforeEach, expect, test } from 'vitest';
import { createTestClock } from '../../../platform/clock.ts';
import type { Actor, Deps } from '../../../platform/context.ts';
import { createBookingWorld } from '../../../platform/testing/booking-world.ts';
import { DAY, HOUR } from '../../../shared/calendar-date.ts';
import { balanceDueAt } from '../../payments/rules.ts';
import { releaseAt } from '../rules.ts';
import { sweepDueBookings } from './use-cases/sweep-due.ts';

// Nights on which the clocks change, the day that comes every four years, and processes whose clocks disagree.
const world = await createBookingWorld();
const { clock, deps, see, settle } = world;
const sweep = () => sweepDueBookings(deps);
let client: Actor;
let dj: Actor;
beforeEach(async () => {
  [client, dj] = [await world.addClient(), await world.addDj()];
});

test.each([
  // an hour is missing that night, or comes twice
  { night: 'spring', date: '2027-03-27', from: '2027-02-20T10:00:00Z', hours: 6, total_cents: 62_400 },
  { night: 'autumn', date: '2027-10-30', from: '2027-10-01T10:00:00Z', hours: 8, total_cents: 83_200 },
])('the $night night from ten to five has $hours hours, billed and held as such', async (night) => {
  const { date, from, hours, total_cents } = night;
  clock.set(from);
  const evening = { date, start_time: '22:00', end_time: '05:00' };
  const id = await world.confirmed(client, dj, { ...evening, expected_total_cents: total_cents });
  const { starts_at, ends_at } = await see(client, id);
  expect(ends_at.getTime() - starts_at.getTime()).toBe(hours * HOUR);
  const { rows } = await deps.pool.query(
    'select extract(epoch from upper(during) - lower(during)) / 3600 as hours from slots where booking_id = $1',
    [id],
  );
  // with an hour of set-up before and one of tear-down after
  expect(rows[0].hours).toBe(hours + 2);

  clock.set(new Date(starts_at.getTime() - 20 * DAY));
  await sweep();
  await settle();
  clock.set(new Date(ends_at.getTime() - 1));
  await sweep();
  expect((await see(dj, id)).status).toBe('confirmed');
  clock.set(ends_at);
  await sweep();
  expect((await see(dj, id)).release_at).toEqual(new Date(ends_at.getTime() + DAY));
  clock.set(new Date(ends_at.getTime() + DAY - 1));
  await sweep();
  expect((await see(dj, id)).status).toBe('completed');
  clock.advance(1);
  await sweep();
  await settle();
  expect(await see(dj, id)).toMatchObject({ status: 'released', money: { held_cents: 0 } });
});

test.each([
  { what: 'on the leap day', date: '2028-02-29', balance: '2028-02-01' },
  { what: 'whose balance falls on it', date: '2028-03-28', balance: '2028-02-29' },
])('an event $what is booked and paid like any other', async ({ date, balance }) => {
  clock.set('2028-01-15T10:00:00Z');
  const id = await world.confirmed(client, dj, { date });
  const { starts_at, ends_at, balance_due_at } = await see(client, id);
  expect(balance_due_at).toEqual(balanceDueAt(starts_at));
  expect(balance_due_at!.toISOString().slice(0, 10)).toBe(balance);
  clock.set(balance_due_at!);
  await sweep();
  await settle();
  expect((await see(client, id)).money.held_cents).toBe(52_000);
  clock.set(ends_at);
  await sweep();
  clock.set(releaseAt(ends_at));
  await sweep();
  await settle();
  expect((await see(dj, id)).status).toBe('released');
});

test('two schedulers an hour ahead and an hour behind, one of which is killed, release each booking once', async () => {
  clock.set('2027-01-04T10:00:00Z');
  const days = ['11', '12', '13', '14', '15', '16'];
  const ids: string[] = [];
  for (const day of days) ids.push(await world.confirmed(client, dj, { date: `2027-01-${day}` }));
  const { ends_at } = await see(dj, ids.at(-1)!);
  const around = (hours: number): Deps => ({
    ...deps,
    clock: createTestClock(new Date(clock.now().getTime() + hours * HOUR)),
  });

  // the last event is over for one and not for the other
  clock.set(ends_at);
  await Promise.all([sweepDueBookings(around(1)), sweepDueBookings(around(-1))]);
  const seen = await Promise.all(ids.map((id) => see(dj, id)));
  // nobody releases before the hold is over by their own clock
  const early = seen.filter(({ timeline, ends_at: over_at }) =>
    timeline.some(({ action, created_at }) => action === 'release' && created_at < releaseAt(over_at)),
  );
  expect(early).toEqual([]);

  clock.set(new Date(releaseAt(ends_at).getTime() + HOUR));
  const kill = deps.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'crossfade' and pid <> pg_backend_pid()`,
  );
  // whoever is at work just now loses its connection, and with it what it had not committed
  await Promise.allSettled([sweepDueBookings(around(1)), sweepDueBookings(around(-1)), kill]);
  // that it is lost may be noticed only by who takes it next: that booking has its turn a minute later
  for (const _ of [1, 2, 3]) await Promise.all([sweepDueBookings(around(1)), sweepDueBookings(around(-1))]);
  await settle();
  for (const id of ids) {
    const booking = await see(dj, id);
    expect(booking).toMatchObject({
      status: 'released',
      money: { held_cents: 0, transferred_cents: 44_000, fees_cents: 8_000 },
    });
    const times = (action: string) => booking.timeline.filter((event) => event.action === action).length;
    expect([times('complete'), times('release')]).toEqual([1, 1]);
  }
  const { rows } = await deps.pool.query(
    'select count(*) as sent from sandbox_transfers where transfer_group = any($1)',
    [ids],
  );
  expect(rows[0].sent).toBe(ids.length);
});
