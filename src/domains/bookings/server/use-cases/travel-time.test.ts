import { expect, test } from 'vitest';
import { createClock } from '../../../../platform/clock.ts';
import { createBookingWorld } from '../../../../platform/testing/booking-world.ts';
import { sweepDueBookings } from './sweep-due.ts';
import { travelTime } from './travel-time.ts';

const world = await createBookingWorld();
const client = await world.addClient();
const dj = await world.addDj();
const clock = await createClock(world.deps.db, world.deps.live);
await clock.moveTo(world.clock.now());
const ctx = (actor: typeof client | null) => ({ ...world.context(actor), clock });
const dayIn = (years: number): string => `${clock.now().getUTCFullYear() + years}-09-15`;
const sweep = () => sweepDueBookings({ ...world.deps, clock });

test('the demo’s clock goes past the event, then past the release, never back', async () => {
  const id = await world.confirmed(client, dj);
  const stranger = await world.addClient();
  for (const actor of [stranger, await world.addAdmin()])
    await expect(travelTime(ctx(actor), { id, to: 'release' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(travelTime(ctx(null), { id, to: 'release' })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });

  const { now } = await travelTime(ctx(client), { id, to: 'event_end' });
  expect(now.getTime()).toBeGreaterThan(Date.parse('2027-05-15T23:00:00Z'));
  await sweep();
  world.clock.set(clock.now());
  await world.settle();
  expect(await world.see(dj, id)).toMatchObject({ status: 'completed', money: { held_cents: 52_000 } });
  await expect(travelTime(ctx(dj), { id, to: 'event_end' })).rejects.toMatchObject({ code: 'WRONG_STATE' });
  await travelTime(ctx(dj), { id, to: 'release' });
  await sweep();
  expect((await world.see(dj, id)).status).toBe('released');
  const before = clock.now();
  await clock.moveTo(new Date('2027-01-04T10:00:00Z'));
  expect(clock.now() >= before).toBe(true);
});

test('straight to the release: the balance is charged on the way, and the release waits for it', async () => {
  world.clock.set(clock.now());
  const id = await world.confirmed(client, dj, { date: dayIn(1) });
  await travelTime(ctx(client), { id, to: 'release' });
  await sweep();
  expect((await world.see(client, id)).status).toBe('completed');
  world.clock.set(clock.now());
  await world.settle();
  await sweep();
  expect((await world.see(dj, id)).money).toMatchObject({
    held_cents: 0,
    transferred_cents: 44_000,
    fees_cents: 8_000,
  });
  expect((await world.see(dj, id)).status).toBe('released');
});

test('where people really pay there is no time machine', async () => {
  const id = await world.requested(client, dj, { date: dayIn(2) });
  const real = { ...ctx(client), env: { ...world.deps.env, DEMO_MODE: false } };
  await expect(travelTime(real, { id, to: 'release' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(travelTime(ctx(client), { id, to: 'release' })).rejects.toMatchObject({ code: 'WRONG_STATE' });
});
