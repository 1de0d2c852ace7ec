import { desc, or, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/db.ts';
import type { Language } from '../../../../shared/languages.ts';
import type { Place } from '../../contract.ts';
import { searchKey } from '../../rules.ts';
import { cities } from '../tables.ts';

const SHOWN = 8;
const GUESSABLE_LETTERS = 4;

const { name, names, country_code, lat, lng, time_zone, population, search_keys } = cities;

/**
 * Cities with a word in their name, in any of our languages, that begins like what was typed: whole names
 * first, then beginnings of names, then the larger. Where there are none, the most similar names.
 * Everything after a comma (a country, usually) is left aside.
 */
export async function findPlaces(reader: Reader, input: { q: string; language: Language }): Promise<Place[]> {
  const key = searchKey(input.q.split(/[,、]/)[0] ?? '');
  if (key === '') return [];
  const whole = sql`${search_keys} like ${`%\n${key}\n%`}`;
  const begins = sql`${search_keys} like ${`%\n${key}%`}`;
  const begun = await find(reader, or(begins, sql`${search_keys} like ${`% ${key}%`}`), [
    desc(whole),
    desc(begins),
  ]);
  const found =
    begun.length > 0 || key.length < GUESSABLE_LETTERS
      ? begun
      : await find(reader, sql`${key} <% ${search_keys}`, [
          desc(sql`word_similarity(${key}, ${search_keys})`),
        ]);
  return found.map(({ name: own, names: others, ...place }) => ({
    ...place,
    city: others[input.language] ?? own,
  }));
}

const find = (reader: Reader, where: SQL | undefined, order: readonly SQL[]) =>
  reader
    .select({ name, names, country_code, lat, lng, time_zone, population })
    .from(cities)
    .where(where)
    .orderBy(...order, desc(population), cities.id)
    .limit(SHOWN);
