import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { testStart } from '../../../../platform/testing/app.ts';
import { createBookingWorld } from '../../../../platform/testing/booking-world.ts';
import { DAY, HOUR, MINUTE } from '../../../../shared/calendar-date.ts';
import { startSweeper, sweepDueBookings } from './sweep-due.ts';

const world = await createBookingWorld({ connections: 20 });
const { as, see, kindsOf, clock, deps } = world;
const sweep = () => sweepDueBookings(deps);
let client: Actor;
let dj: Actor;
beforeEach(async () => {
  clock.set(testStart);
  client = await world.addClient();
  dj = await world.addDj();
});

test('a request and an offer expire on their instant, not a moment earlier', async () => {
  const request = await world.requested(client, dj);
  const offered = await world.offered(client, dj);
  clock.advance(48 * HOUR - 1);
  await sweep();
  expect((await see(client, request)).status).toBe('requested');
  clock.advance(1);
  await sweep();
  expect(await see(client, request)).toMatchObject({ status: 'expired', due_at: null });
  clock.advance(5 * DAY);
  await sweep();
  expect((await see(client, offered)).status).toBe('expired');
});

test('an unpaid slot is freed: the offer stands, and can be accepted once more', async () => {
  const { id, checkout_url } = await world.accepted(client, dj);
  clock.advance(15 * MINUTE);
  await sweep();
  await world.settle();
  const freed = await see(client, id);
  expect(freed).toMatchObject({
    status: 'offered',
    pay_by: null,
    can: { accept: true },
    money: { pending_cents: 0 },
  });
  const again = await as(client).bookings.accept({ id, version: freed.version });
  expect(again.checkout_url).not.toBe(checkout_url);
  clock.advance(7 * DAY);
  await sweep();
  expect((await see(client, id)).status).toBe('expired');
});

test('the whole way: balance, event, release a day later, payout', async () => {
  const id = await world.confirmed(client, dj);
  clock.set('2027-04-17T18:00:00Z');
  await sweep();
  await world.settle();
  clock.set('2027-05-15T23:00:00Z');
  await sweep();
  const completed = await see(dj, id);
  expect(completed).toMatchObject({
    status: 'completed',
    release_at: new Date('2027-05-16T23:00:00Z'),
    can: { review: true },
  });
  clock.set('2027-05-16T22:59:59Z');
  await sweep();
  expect((await see(dj, id)).status).toBe('completed');
  clock.advance(1_000);
  await sweep();
  await world.settle();
  const released = await see(dj, id);
  expect(released).toMatchObject({
    status: 'released',
    due_at: null,
    money: { held_cents: 0, transferred_cents: 44_000, fees_cents: 8_000 },
  });
  // the client learns that it left, not how it was shared out
  expect((await see(client, id)).money).toMatchObject({ transferred_cents: 52_000, fees_cents: 0 });
  expect((await as(null).profiles.dj({ slug: dj.id })).completed_count).toBe(1);
  expect(await kindsOf(dj)).toEqual([
    'request_received',
    'booking_confirmed',
    'balance_charged',
    'event_completed',
    'money_released',
    'payout_sent',
  ]);
});

test('a sweep that comes late does everything in order', async () => {
  const id = await world.confirmed(client, dj, { date: '2027-01-20' });
  clock.set('2027-03-01T10:00:00Z');
  await sweep();
  await world.settle();
  const { status, timeline } = await see(dj, id);
  expect(status).toBe('released');
  expect(timeline.map(({ action }) => action).slice(-2)).toEqual(['complete', 'release']);
});

test('many sweepers at once release everything once', async () => {
  const ids: string[] = [];
  for (const day of ['20', '21', '22', '23', '24', '25'])
    ids.push(await world.confirmed(client, dj, { date: `2027-01-${day}` }));
  clock.set('2027-03-01T10:00:00Z');
  await Promise.all(Array.from({ length: 8 }, sweep));
  await sweep();
  await world.settle();
  for (const id of ids) {
    const booking = await see(dj, id);
    expect(booking).toMatchObject({
      status: 'released',
      money: { transferred_cents: 44_000, fees_cents: 8_000, held_cents: 0 },
    });
    expect(booking.timeline.filter(({ action }) => action === 'release')).toHaveLength(1);
  }
  const { rows } = await deps.pool.query(
    'select count(*) from sandbox_transfers where transfer_group = any($1)',
    [ids],
  );
  expect(rows[0].count).toBe(6);
});

test('one booking that cannot be moved on stops no other', async () => {
  const bad = await world.requested(client, dj);
  const good = await world.requested(client, await world.addDj());
  await deps.pool.query(
    `create function refuse_bad() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`,
  );
  await deps.pool.query(
    `create trigger refuse_bad before update on bookings for each row when (old.id = '${bad}') execute function refuse_bad()`,
  );
  clock.advance(3 * DAY);
  await sweep();
  expect([(await see(client, bad)).status, (await see(client, good)).status]).toEqual([
    'requested',
    'expired',
  ]);
  await deps.pool.query('drop trigger refuse_bad on bookings');
  await sweep();
  expect((await see(client, bad)).status).toBe('expired');
});

test('the sweeper sweeps by itself until it is stopped', async () => {
  const id = await world.requested(client, dj);
  clock.advance(3 * DAY);
  const stop = startSweeper(deps);
  await expect.poll(async () => (await see(client, id)).status, { timeout: 10_000 }).toBe('expired');
  await stop();
});
