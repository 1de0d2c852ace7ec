import { expect, test } from 'vitest';
import { createTestApp } from '../../../../platform/testing/app.ts';
import { languages } from '../../../../shared/languages.ts';

const app = await createTestApp();

test.each([
  ['en', 'Germany', 'Austria'],
  ['de', 'Deutschland', 'Österreich'],
  ['ja', 'ドイツ', 'オーストリア'],
] as const)('in %s, in its own order', async (language, germany, austria) => {
  const { items } = await app.as(null).directory.countries({ language });
  const named = Object.fromEntries(items.map(({ country_code, name }) => [country_code, name]));
  expect(named).toMatchObject({ DE: germany, AT: austria });
  const names = items.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, language)));
});

test.each(languages)('every country once, and named, in %s', async (language) => {
  const { items } = await app.as(null).directory.countries({ language });
  expect(new Set(items.map(({ country_code }) => country_code)).size).toBe(249);
  expect(items).toHaveLength(249);
  expect(items.filter(({ country_code, name }) => name === country_code)).toEqual([]);
});
