import { beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../platform/testing/app.ts';
import type { Language } from '../../../../shared/languages.ts';
import { loadCities } from '../index.ts';

const app = await createTestApp();

let written: number[] = [];
beforeAll(async () => {
  written = await Promise.all([loadCities(app.deps), loadCities(app.deps)]);
});

const find = async (q: string, language: Language = 'en') =>
  (await app.as(null).directory.places({ q, language })).items;

test('of two that load at once one does, and loading again writes nothing', async () => {
  expect(written.filter((count) => count > 0)).toHaveLength(1);
  expect(await loadCities(app.deps)).toBe(0);
  const { rows } = await app.deps.pool.query('select count(*) from cities');
  expect(rows[0].count).toBeGreaterThan(20_000);
});

test('a place has what a search and a booking need', async () => {
  expect((await find('lisb'))[0]).toEqual({
    city: 'Lisbon',
    country_code: 'PT',
    lat: 38.71667,
    lng: -9.13333,
    time_zone: 'Europe/Lisbon',
    population: 517_802,
  });
});

test.each([
  ['sao paulo', 'en', 'São Paulo'],
  ['SÃO PAU', 'en', 'São Paulo'],
  ['munchen', 'de', 'München'],
  ['münchen', 'en', 'Munich'],
  ['koln', 'en', 'Cologne'],
  ['Köln', 'it', 'Colonia'],
  ['東京', 'ja', '東京'],
  ['tokyo', 'ja', '東京'],
  ['ロン', 'ja', 'ロンドン'],
  ['bois-le', 'fr', 'Bois-le-Duc'],
  ['Lisboa, Portugal', 'pt', 'Lisboa'],
  ['janeiro', 'en', 'Rio de Janeiro'],
  ['amsterdm', 'nl', 'Amsterdam'],
] as const)('%s in %s is %s', async (q, language, city) => {
  expect((await find(q, language)).map((place) => place.city)).toContain(city);
  expect((await find(q, language))[0]?.city).toBe(city);
});

test('whole names come before longer ones, then the larger city', async () => {
  const paris = await find('paris');
  expect(paris.length).toBeLessThanOrEqual(8);
  expect(paris[0]).toMatchObject({ city: 'Paris', country_code: 'FR' });
  expect(paris[1]).toMatchObject({ city: 'Paris', country_code: 'US' });
});

test.each(['%', '_____', '\\', ',', "'; drop table cities", 'zzzzqqqq'])(
  '%j finds nothing and breaks nothing',
  async (q) => {
    expect(await find(q)).toEqual([]);
  },
);
