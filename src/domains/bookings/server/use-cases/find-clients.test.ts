import { expect, test } from 'vitest';
import { createBookingWorld } from '../../../../platform/testing/booking-world.ts';

const world = await createBookingWorld();
const { as } = world;
const dj = await world.addDj();
const regular = await world.addClient('Rosa Lind');
const once = await world.addClient('Ben 100% Okoro');
await world.requested(once, dj, { date: '2027-06-01', title: 'The oldest' });
for (const day of ['10', '11', '12', '13', '14', '15'])
  await world.requested(regular, dj, { date: `2027-06-${day}`, title: 'With Ben and Rosa' });

const named = async (who: Parameters<typeof as>[0], q: string, limit = 5) =>
  (await as(who).bookings.clients({ q, limit })).items.map(({ name }) => name);

test('a DJ finds each whom they play for, once, however many bookings others have', async () => {
  expect(await named(dj, 'ben')).toEqual(['Ben 100% Okoro']);
  expect((await as(dj).bookings.clients({ q: 'rosa' })).items).toEqual([
    { client_id: regular.id, name: 'Rosa Lind', booking_count: 6 },
  ]);
  expect(await named(dj, 'o')).toEqual(['Ben 100% Okoro', 'Rosa Lind']);
  expect(await named(dj, 'o', 1)).toEqual(['Ben 100% Okoro']);
});

test('words are taken as they are, without what is written above letters, and none is everybody', async () => {
  expect(await named(dj, '100%')).toEqual(['Ben 100% Okoro']);
  expect(await named(dj, 'R_sa')).toEqual([]);
  expect(await named(dj, 'rósa')).toEqual(['Rosa Lind']);
  expect(await named(dj, ' ')).toHaveLength(2);
});

test('nobody else finds them: not other DJs, not clients among themselves, not visitors', async () => {
  for (const actor of [await world.addDj(), regular, await world.addAdmin()])
    expect(await named(actor, 'o')).toEqual([]);
  await expect(as(null).bookings.clients({ q: 'o' })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});
