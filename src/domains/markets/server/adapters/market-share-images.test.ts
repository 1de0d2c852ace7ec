import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../platform/testing/app.ts';
import { addWeddingDj, PORTO } from '../../../../platform/testing/wedding-djs.ts';
import { languages } from '../../../../shared/languages.ts';
import { loadCities } from '../../../directory/server/index.ts';
import { reckonFirstMarkets } from '../index.ts';

const app = await createTestApp();
const VIENNA = {
  city: 'Vienna',
  lat: 48.20849,
  lng: 16.37208,
  time_zone: 'Europe/Vienna',
  country_code: 'AT',
};

beforeAll(async () => {
  await loadCities(app.deps);
  // enough for a price in both, but in Vienna nobody whom visitors may see
  for (let count = 0; count < 4; count++) {
    await addWeddingDj(app, PORTO, 60);
    await addWeddingDj(app, VIENNA, 60, { visibility: 'private' });
  }
  await reckonFirstMarkets(app.deps);
});

const get = (path: string): Promise<Response> => Promise.resolve(app.app.request(`${app.url}${path}`));

test.each(['city', 'region'])('a %s has a picture of its own in each language', async (kind) => {
  const slug = { city: 'porto', region: 'portugal' }[kind];
  const pictures = new Set<string>();
  for (const language of languages) {
    const answer = await get(`/share/${kind}/${language}/${slug}.png`);
    expect(answer.headers.get('content-type')).toBe('image/png');
    const png = Buffer.from(await answer.arrayBuffer());
    const { width, height, format } = await sharp(png).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'png']);
    pictures.add(png.toString('base64'));
  }
  expect(pictures.size).toBe(languages.length);
});

test('a place of which only hidden DJs could tell has none, nor has what is no place', async () => {
  for (const path of [
    'city/en/vienna',
    'region/en/austria',
    'city/en/nowhere',
    'region/en/spain',
    'city/en/..%2fporto',
  ])
    expect((await get(`/share/${path}.png`)).status).toBe(404);
});

test('a city of which only agreed prices can be told has a picture, too', async () => {
  const agreed = { count: 5, dj_count: 3, totals: [50_000, 60_000, 80_000], hours: 5 };
  await app.deps.pool.query(
    `insert into markets (kind, slug, city_id, country_code, dj_count, prices, reckoned_at)
     select 'city', slug, id, 'PT', 1, $1, now() from cities where slug = 'braga'`,
    [JSON.stringify({ asked: null, agreed })],
  );
  expect((await get('/share/city/en/braga.png')).status).toBe(200);
});

test('an address in capitals is answered, and takes nobody else’s picture away', async () => {
  expect((await get('/share/region/en/PORTUGAL.png')).status).toBe(200);
  expect((await get('/share/region/en/portugal.png')).status).toBe(200);
});
