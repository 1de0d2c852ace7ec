import { expect, test } from 'vitest';
import { bundle } from '../../../platform/testing/booking-world.ts';
import { createProfileWorld } from '../../../platform/testing/profile-world.ts';

const world = await createProfileWorld();
const dj = await world.editor('dj');
await dj.save({ version: 1, dj_name: 'DJ Lua' });

/** What a raw session writes, past every form and rule of ours. */
const write = (column: 'packages' | 'add_ons', items: unknown) =>
  world.deps.pool.query(`update dj_profiles set ${column} = $2 where user_id = $1`, [
    dj.id,
    JSON.stringify(items),
  ]);
const light = {
  id: 'light',
  name: 'Light',
  price_cents: 5_000,
  is_archived: false,
  per: 'event',
  min_quantity: 1,
  max_quantity: 4,
};
const many = (count: number, over: object = {}) =>
  Array.from({ length: count }, (_, index) => ({ ...bundle(`p${index}`, 4, 90_000), ...over }));

test('the table takes what the forms take', async () => {
  await write('packages', [
    ...many(8),
    ...many(52, { is_archived: true }).map((one) => ({ ...one, id: `${one.id}-` })),
  ]);
  await write('packages', [{ ...bundle('a', 0.5, 0) }, { ...bundle('b', 23.5, 100_000_000) }]);
  await write('add_ons', [light, { ...light, id: 'fog', per: 'hour', min_quantity: 99, max_quantity: 99 }]);
  expect((await write('packages', [])).rowCount).toBe(1);
});

test.each([
  ['a price below nothing', [bundle('a', 4, -1)]],
  ['half a cent', [bundle('a', 4, 10.5)]],
  ['a price without an end', [bundle('a', 4, 100_000_001)]],
  ['a price that is a word', [{ ...bundle('a', 4, 1), price_cents: '100' }]],
  ['no price', [{ ...bundle('a', 4, 1), price_cents: undefined }]],
  ['no hours', [bundle('a', 0, 100)]],
  ['more hours than a day has', [bundle('a', 24.5, 100)]],
  ['a quarter of an hour', [bundle('a', 4.25, 100)]],
  ['no name', [{ ...bundle('a', 4, 100), name: '' }]],
  ['one id twice', [bundle('a', 4, 100), bundle('a', 5, 100)]],
  ['more than are offered', many(9)],
  ['more than are kept', many(61, { is_archived: true })],
  ['something else than items', { a: 1 }],
  ['items that are numbers', [1]],
])('packages with %s are refused by the table', async (_, items) => {
  await expect(write('packages', items)).rejects.toThrow('dj_profiles_packages');
});

test.each([
  ['a price below nothing', { price_cents: -1 }],
  ['another unit', { per: 'night' }],
  ['no unit', { per: undefined }],
  ['less than one at least', { min_quantity: 0 }],
  ['more than a hundred', { max_quantity: 100 }],
  ['less at most than at least', { min_quantity: 5 }],
])('add-ons with %s are refused by the table', async (_, over) => {
  await expect(write('add_ons', [{ ...light, ...over }])).rejects.toThrow('dj_profiles_add_ons');
});

test('not more than twelve add-ons are offered', async () => {
  const items = Array.from({ length: 13 }, (_, index) => ({ ...light, id: String(index) }));
  await write('add_ons', items.slice(1));
  await expect(write('add_ons', items)).rejects.toThrow('dj_profiles_add_ons');
});
