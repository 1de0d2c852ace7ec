import { beforeEach, expect, test, vi } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { testStart } from '../../../../platform/testing/app.ts';
import { createBookingWorld, offer, party } from '../../../../platform/testing/booking-world.ts';
import { newId } from '../../../../shared/ids.ts';

const world = await createBookingWorld();
const { as, see, clock } = world;
let client: Actor;
let dj: Actor;
beforeEach(async () => {
  clock.set(testStart);
  client = await world.addClient();
  dj = await world.addDj();
});

const allowed = async (actor: Actor, id: string): Promise<string[]> =>
  Object.entries((await see(actor, id)).can).flatMap(([deed, can]) => (can ? [deed] : []));

test('each side sees what it can do now', async () => {
  const admin = await world.addAdmin();
  const id = await world.requested(client, dj);
  expect(await allowed(client, id)).toEqual(['edit', 'decline', 'cancel']);
  expect(await allowed(dj, id)).toEqual(['offer', 'quick_yes', 'decline', 'cancel']);
  expect(await allowed(admin, id)).toEqual(['cancel']);
  await as(dj).bookings.offer({ id, version: 1, ...offer });
  expect(await allowed(client, id)).toEqual(['edit', 'decline', 'accept', 'cancel']);
  const { checkout_url } = await as(client).bookings.accept({ id, version: 2 });
  expect(await allowed(client, id)).toEqual(['edit', 'pay', 'cancel']);
  await world.pay(checkout_url!);
  await world.settle();
  expect(await allowed(client, id)).toEqual(['edit', 'pay', 'cancel', 'time_travel']);
  expect(await allowed(dj, id)).toEqual(['cancel', 'time_travel']);
});

test('the DJ sees what overlaps, with its buffers; the client does not', async () => {
  const other = await world.addClient();
  const asked = await world.requested(other, dj, {
    title: 'Wedding',
    start_time: '16:00',
    end_time: '21:00',
  });
  const booked = await world.accepted(other, dj, {
    date: '2027-05-16',
    start_time: '02:30',
    end_time: '07:30',
  });
  await world.deps.pool.query(
    `insert into slots (id, dj_id, kind, during, note, created_at)
     values ($1, $2, 'blocked', '[2027-05-15 14:00+00, 2027-05-15 17:30+00)', 'Dentist', now())`,
    [newId(), dj.id],
  );
  const id = await world
    .requested(client, dj, { date: '2027-05-15' })
    .catch((error: { code: string }) => error.code);
  expect(id).toBe('SLOT_TAKEN');
  const mine = await see(dj, asked);
  expect(mine.overlaps).toMatchObject([{ booking_id: null, status: 'blocked', title: 'Dentist' }]);
  expect(mine.overlaps.map(({ booking_id }) => booking_id)).not.toContain(booked.id);
  const late = await world.requested(other, dj, {
    date: '2027-05-16',
    start_time: '09:31',
    end_time: '14:31',
  });
  expect((await see(dj, late)).overlaps).toEqual([]);
  const third = await world.requested(client, dj, {
    date: '2027-05-17',
    start_time: '20:00',
    end_time: '01:00',
  });
  const fourth = await world.requested(other, dj, {
    date: '2027-05-18',
    start_time: '01:59',
    end_time: '06:59',
  });
  expect((await see(dj, third)).overlaps).toMatchObject([{ booking_id: fourth, status: 'requested' }]);
  expect((await see(client, third)).overlaps).toEqual([]);
});

test('after a no the client is shown DJs who are free then', async () => {
  const free = await world.addDj({ genres: ['house'], dj_name: 'Free' });
  const taken = await world.addDj({ genres: ['house'], dj_name: 'Taken', instant_booking: true });
  await as(await world.addClient()).bookings.request(party(taken.id));
  const id = await world.requested(client, dj);
  expect((await see(client, id)).alternatives).toEqual([]);
  await as(dj).bookings.decline({ id, version: 1 });
  const found = (await see(client, id)).alternatives;
  expect(found.length).toBeLessThanOrEqual(5);
  expect(found).toContainEqual(
    expect.objectContaining({ user_id: free.id, dj_name: 'Free', total_cents: 52_000 }),
  );
  expect(found.map(({ user_id }) => user_id)).not.toContain(taken.id);
  expect((await see(dj, id)).alternatives).toEqual([]);
});

test('a stranger sees nothing, staff see everything', async () => {
  const id = await world.requested(client, dj);
  await expect(see(await world.addClient(), id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(see(await world.addDj(), id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(as(null).bookings.get({ id })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(see(client, newId())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await see(await world.addAdmin(), id)).toMatchObject({
    my_part: 'staff',
    other_name: 'Nova',
    client_name: 'Ana Reis',
  });
});

test('a price that fell below what has come leaves nothing to be charged, also before the booking hears of it', async () => {
  const id = await world.confirmed(client, dj);
  const { checkout_url } = await as(client).bookings.pay({ id });
  await world.pay(checkout_url!);
  const { city, country_code, lat, lng } = party(dj.id);
  const place = { city, country_code, lat, lng };
  const wish = { booking_id: id, ...place, date: '2027-05-15', start_time: '20:00', end_time: '21:00' };
  const { total_cents } = await as(dj).reschedules.quote(wish);
  const proposal = await as(dj).reschedules.propose({ ...wish, expected_total_cents: total_cents });
  await as(client).reschedules.accept({ id: proposal.id, expected_total_cents: total_cents });
  // whoever opens another page learns that the first one was paid
  await as(client)
    .bookings.pay({ id })
    .catch(() => null);
  expect(await see(client, id)).toMatchObject({ plan: [], money: { charged_cents: 52_000 } });
  await world.settle();
  expect(await see(client, id)).toMatchObject({ plan: [], money: { held_cents: total_cents } });
});

test('what is shown is of one moment, also when the booking changes while it is read', async () => {
  const id = await world.requested(client, dj);
  const changing = await world.deps.pool.connect();
  await changing.query('begin');
  await changing.query('lock table booking_events in access exclusive mode');
  const seen = see(dj, id);
  await vi.waitUntil(async () => {
    const waiting = await changing.query(
      "select 1 from pg_locks where not granted and relation = 'booking_events'::regclass",
    );
    return waiting.rowCount === 1;
  });
  await changing.query('update bookings set version = 2 where id = $1', [id]);
  await changing.query(
    `insert into booking_events (id, booking_id, action, actor, from_status, to_status, created_at)
     select $2, booking_id, 'edit', actor, to_status, to_status, created_at from booking_events where booking_id = $1`,
    [id, newId()],
  );
  await changing.query('commit');
  changing.release();
  const { version, timeline } = await seen;
  expect({ version, known: timeline.length }).toEqual({ version: 1, known: 1 });
});
