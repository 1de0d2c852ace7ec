import type { Reader } from '../../../../platform/db.ts';
import type { Language } from '../../../../shared/languages.ts';
import { searchKey } from '../../../directory/rules.ts';
import type { FoundPlaces } from '../../contract.ts';
import { FOUND_CITIES, FOUND_REGIONS } from '../../rules.ts';
import { citiesNamed, countries } from '../queries/places.ts';

/** Places with DJs in whose name a word begins like what was typed: a city in any of our languages, a country in this one. */
export async function findMarkets(
  reader: Reader,
  { q, language }: { q: string; language: Language },
): Promise<FoundPlaces> {
  const key = searchKey(q);
  if (key === '') return { regions: [], cities: [] };
  const [all, cities] = await Promise.all([
    countries(reader, language),
    citiesNamed(reader, key, language, FOUND_CITIES),
  ]);
  const regions = all
    .filter(({ name }) => ` ${searchKey(name)}`.includes(` ${key}`))
    .slice(0, FOUND_REGIONS)
    .map(({ slug, name }) => ({ slug, name }));
  return { regions, cities };
}
