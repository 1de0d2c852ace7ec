import { expect, test } from 'vitest';
import { bundle } from '../../../../platform/testing/booking-world.ts';
import { createProfileWorld } from '../../../../platform/testing/profile-world.ts';

const world = await createProfileWorld();
const version = 1;
const zones = [
  { up_to_km: 60, price_cents: 4_000 },
  { up_to_km: 120, price_cents: 9_000 },
];

test('another currency asks for its own least price', async () => {
  const dj = await world.editor('dj');
  expect((await dj.save({ version, packages: [bundle('a', 4, 100)] })).status).toBe(200);
  expect((await dj.save({ version: 2, currency: 'BRL' })).status).toBe(422);
  // one euro would be one yen
  expect((await dj.save({ version: 2, currency: 'JPY' })).status).toBe(422);
  expect((await dj.save({ version: 2, currency: 'GBP' })).status).toBe(200);
});

test('prices keep the numbers they show in another currency, also where nobody said them anew', async () => {
  const dj = await world.editor('dj');
  const packages = [bundle('a', 4, 90_000)];
  await dj.save({ version, travel_per_km_cents: 100, travel_zones: zones, packages });
  const { json } = await dj.save({ version: 2, currency: 'JPY' });
  expect(json).toMatchObject({
    dj_profile: {
      currency: 'JPY',
      travel_per_km_cents: 1,
      travel_zones: [{ price_cents: 40 }, { price_cents: 90 }],
      packages: [{ price_cents: 900 }],
    },
  });
});

test('a price that another currency has no coins for is asked for, not rounded to nothing', async () => {
  const dj = await world.editor('dj');
  await dj.save({ version, travel_per_km_cents: 40 });
  expect(await dj.save({ version: 2, currency: 'JPY' })).toMatchObject({
    status: 422,
    json: { data: { fields: { travel_per_km_cents: 'required' } } },
  });
  expect((await dj.save({ version: 2, currency: 'JPY', travel_per_km_cents: 60 })).status).toBe(200);
});

test.each([{ hourly_rate: 150 }, { travel_per_km_cents: 90 }, { travel_zones: zones }])(
  'a price that was typed in the currency before is not taken for one in the new: %o',
  async (price) => {
    const dj = await world.editor('dj');
    expect((await dj.save({ version, currency: 'JPY' })).status).toBe(200);
    expect(await dj.save({ version, ...price })).toMatchObject({ json: { code: 'STALE' } });
    expect((await dj.save({ version: 2, ...price })).status).toBe(200);
  },
);

test('a price that has too many digits for another currency is asked for', async () => {
  const dj = await world.editor('dj');
  await dj.save({ version, currency: 'JPY', packages: [bundle('a', 4, 2_000_000)] });
  expect(await dj.save({ version: 2, currency: 'EUR' })).toMatchObject({
    status: 422,
    json: { data: { fields: { 'packages.0.price_cents': 'too_high' } } },
  });
  expect((await dj.save({ version: 2, currency: 'EUR', packages: [bundle('a', 4, 90_000)] })).status).toBe(
    200,
  );
});
