import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { testStart } from '../../../../platform/testing/app.ts';
import { createBookingWorld, offer } from '../../../../platform/testing/booking-world.ts';
import { MINUTE } from '../../../../shared/calendar-date.ts';

const world = await createBookingWorld();
const { as, see, clock } = world;
let client: Actor;
let dj: Actor;
beforeEach(async () => {
  clock.set(testStart);
  client = await world.addClient();
  dj = await world.addDj();
});

const everything = {
  title: 'Ana is forty',
  event_type: 'private_party',
  venue_name: 'Kesselhaus',
  venue_address: 'Knaackstraße 97, second yard',
  guest_count: 120,
  must_play: ['Chic – Le Freak', 'Chic – Le Freak'],
  do_not_play: ['Schlager'],
  notes: 'Load-in from five.',
} as const;
const noticesOf = async (actor: Actor, kind = 'details_changed') =>
  (await as(actor).notifications.list({})).items.filter((told) => told.kind === kind);
const edits = async (id: string) =>
  (await see(dj, id)).timeline.filter(({ action }) => action === 'edit').map(({ details }) => details);

test('the client changes what the event is to be; the DJ sees it and is told', async () => {
  const id = await world.requested(client, dj, { guest_count: 80 });
  const before = await see(client, id);
  const input = { ...everything, must_play: [...everything.must_play], do_not_play: ['Schlager'] };
  expect(await as(client).bookings.edit({ id, version: 1, ...input })).toEqual({
    id,
    status: 'requested',
    version: 2,
  });
  const after = await see(dj, id);
  expect(after).toMatchObject(everything);
  const { starts_at, ends_at, city, total_cents, due_at } = before;
  expect(after).toMatchObject({ starts_at, ends_at, city, total_cents, due_at });
  expect(await noticesOf(dj)).toMatchObject([
    { booking_id: id, details: { title: 'Ana is forty', other_name: 'Ana Reis' } },
  ]);
  expect(await noticesOf(client)).toEqual([]);
  const { rows } = await world.deps.pool.query(
    "select actor_id from audit_log where action = 'booking.edit' and subject_id = $1",
    [id],
  );
  expect(rows).toEqual([{ actor_id: client.id }]);
});

test('the timeline names what changed, with short values as they were and are', async () => {
  const id = await world.requested(client, dj, { guest_count: 80 });
  await as(client).bookings.edit({
    id,
    version: 1,
    guest_count: null,
    notes: 'Ring twice.',
    title: 'Birthday',
  });
  expect(await edits(id)).toEqual([
    { changes: [{ name: 'guest_count', from: 80, to: null }, { name: 'notes' }] },
  ]);
});

test('what is left out stays, and an edit of nothing changes and tells nothing', async () => {
  const id = await world.requested(client, dj, { notes: 'Ring twice.', must_play: ['Le Freak'] });
  await as(client).bookings.edit({ id, version: 1, guest_count: 60 });
  expect(await see(dj, id)).toMatchObject({ guest_count: 60, notes: 'Ring twice.', must_play: ['Le Freak'] });
  expect(await as(client).bookings.edit({ id, version: 2, guest_count: 60 })).toMatchObject({ version: 2 });
  expect(await as(client).bookings.edit({ id, version: 2 })).toMatchObject({ version: 2 });
  expect(await edits(id)).toHaveLength(1);
});

test('ten edits within minutes are one notice; one after the DJ has read it, or later, is another', async () => {
  const id = await world.requested(client, dj);
  const edit = (version: number) => as(client).bookings.edit({ id, version, guest_count: version });
  for (let version = 1; version <= 10; version++) {
    await edit(version);
    clock.advance(30_000);
  }
  const [notice, ...others] = await noticesOf(dj);
  expect(others).toEqual([]);
  expect((await see(dj, id)).guest_count).toBe(10);
  await as(dj).notifications.mark_read({ ids: [notice!.id] });
  await edit(11);
  expect(await noticesOf(dj)).toHaveLength(2);
  clock.advance(11 * MINUTE);
  await edit(12);
  expect(await noticesOf(dj)).toHaveLength(3);
});

test('of two tabs the second learns what is newer, and goes on from there', async () => {
  const id = await world.requested(client, dj);
  await as(client).bookings.edit({ id, version: 1, guest_count: 60, notes: 'From the first tab' });
  const second = { id, version: 1, guest_count: 90 };
  await expect(as(client).bookings.edit(second)).rejects.toMatchObject({
    code: 'STALE',
    status: 409,
    data: { version: 2, details: { guest_count: 60, notes: 'From the first tab', title: 'Birthday' } },
  });
  expect((await see(dj, id)).guest_count).toBe(60);
  await as(client).bookings.edit({ ...second, version: 2 });
  expect(await see(dj, id)).toMatchObject({ guest_count: 90, notes: 'From the first tab' });
  await expect(as(client).bookings.edit({ ...second, version: 99 })).rejects.toMatchObject({ code: 'STALE' });
});

test('of edits at the same moment one is written', async () => {
  const id = await world.requested(client, dj);
  const results = await Promise.allSettled(
    [10, 20, 30, 40].map((guest_count) => as(client).bookings.edit({ id, version: 1, guest_count })),
  );
  const answers = results.map((result) =>
    result.status === 'rejected' ? String(result.reason.code) : 'written',
  );
  expect(answers.toSorted()).toEqual(['STALE', 'STALE', 'STALE', 'written']);
  expect(await edits(id)).toHaveLength(1);
});

test('a DJ who answers meanwhile costs the client nothing they typed', async () => {
  const id = await world.requested(client, dj);
  await as(dj).bookings.quick_yes({ id, version: 1 });
  expect(await as(client).bookings.edit({ id, version: 1, guest_count: 60 })).toMatchObject({ version: 3 });
  // the DJ's offer was for another party
  await expect(as(dj).bookings.offer({ id, version: 2, ...offer })).rejects.toMatchObject({ code: 'STALE' });
  expect(await as(dj).bookings.offer({ id, version: 3, ...offer })).toMatchObject({ status: 'offered' });
});

test('until the event is over, in every state before it, and no longer', async () => {
  const awaiting = await world.accepted(client, dj);
  expect((await see(client, awaiting.id)).can.edit).toBe(true);
  await as(client).bookings.edit({ id: awaiting.id, version: 3, guest_count: 50 });
  await world.pay(awaiting.checkout_url!);
  await world.settle();
  const { id } = awaiting;
  const { ends_at, version } = await see(client, id);
  clock.set(new Date(ends_at.getTime() - 1));
  await as(client).bookings.edit({ id, version, notes: 'One more song!' });
  clock.set(ends_at);
  expect((await see(client, id)).can.edit).toBe(false);
  await expect(
    as(client).bookings.edit({ id, version: version + 1, notes: 'Too late' }),
  ).rejects.toMatchObject({ code: 'WRONG_STATE', data: { status: 'confirmed' } });
  expect((await see(dj, id)).notes).toBe('One more song!');

  clock.set(testStart);
  const declined = await world.requested(client, dj, { date: '2027-06-19' });
  await as(dj).bookings.decline({ id: declined, version: 1 });
  await expect(as(client).bookings.edit({ id: declined, version: 2, notes: 'Hello?' })).rejects.toMatchObject(
    { code: 'WRONG_STATE', data: { status: 'declined' } },
  );
});

test('nobody but the client edits, and nothing else goes along', async () => {
  const id = await world.requested(client, dj);
  for (const actor of [dj, await world.addClient(), await world.addAdmin()]) {
    await expect(as(actor).bookings.edit({ id, version: 1, notes: 'Mine' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  }
  expect((await see(dj, id)).can.edit).toBe(false);
  await expect(as(null).bookings.edit({ id, version: 1 })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  const sly = { id, version: 1, title: 'New', total_cents: 1, city: 'Bonn', starts_at: new Date() };
  await as(client).bookings.edit(sly);
  const kept = await see(client, id);
  expect(kept).toMatchObject({ title: 'New', total_cents: 52_000, city: 'Berlin' });
  await expect(as(client).bookings.edit({ id, version: 2, title: ' ' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});
