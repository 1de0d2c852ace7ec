import { expect, test } from 'vitest';
import { createBookingWorld } from '../../../../platform/testing/booking-world.ts';

const world = await createBookingWorld();
const { as } = world;
const client = await world.addClient();
const dj = await world.addDj();
const days = ['10', '11', '12', '13', '14'];
const ids: string[] = [];
for (const day of days)
  ids.push(await world.requested(client, dj, { date: `2027-06-${day}`, title: `100%_${day}` }));
const booked = await world.confirmed(client, dj, { date: '2027-07-01', title: 'Summer' });
await as(dj).bookings.decline({ id: ids[4]!, version: 1 });

test('lists come by tab, with counts, in the order in which they matter', async () => {
  const waiting = await as(client).bookings.list({ tab: 'waiting' });
  expect(waiting.items.map(({ id }) => id)).toEqual(ids.slice(0, 4));
  expect(waiting.counts).toEqual({ waiting: 4, upcoming: 1, past: 1, all: 6 });
  expect(waiting.items[0]).toMatchObject({
    my_part: 'client',
    other_name: 'Nova',
    dj: { user_id: dj.id, slug: dj.id },
  });
  expect((await as(dj).bookings.list({ tab: 'upcoming' })).items).toMatchObject([
    { id: booked, my_part: 'dj', other_name: 'Ana Reis' },
  ]);
  expect((await as(client).bookings.list({ tab: 'all' })).items.map(({ id }) => id)).toEqual([
    booked,
    ...ids.toReversed(),
  ]);
});

test('pages follow each other without gap or repetition', async () => {
  for (const tab of ['waiting', 'all'] as const) {
    const whole = (await as(client).bookings.list({ tab, limit: 50 })).items.map(({ id }) => id);
    const pages: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await as(client).bookings.list({ tab, limit: 2, ...(cursor ? { cursor } : {}) });
      pages.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(pages).toEqual(whole);
  }
  await expect(as(client).bookings.list({ cursor: 'x' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('search takes words as they are', async () => {
  const found = async (q: string) => (await as(client).bookings.list({ q })).items.length;
  expect(await found('summer')).toBe(1);
  expect(await found('nova')).toBe(6);
  expect(await found('100%_1')).toBe(5);
  expect(await found('100x')).toBe(0);
  expect(await found(String.raw`\ `)).toBe(0);
});

test('nobody else’s bookings are listed, not even for staff', async () => {
  for (const actor of [await world.addClient(), await world.addDj(), await world.addAdmin()])
    expect(await as(actor).bookings.list({})).toMatchObject({ items: [], counts: { all: 0 } });
  await expect(as(null).bookings.list({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});
