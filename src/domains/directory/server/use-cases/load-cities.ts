import { sql } from 'drizzle-orm';
import tzLookup from 'tz-lookup';
import type { Deps } from '../../../../platform/context.ts';
import { citySlugs, searchKey } from '../../rules.ts';
import { cityNames } from '../adapters/city-names.ts';
import { readGeoNames } from '../adapters/geonames.ts';
import { cities } from '../tables.ts';

const POPULATION = 15_000;
const BATCH = 2_000;

/**
 * Fills `cities` once, all or nothing, within about two seconds; later calls find them there.
 * @returns how many were written
 */
export async function loadCities({ db }: Pick<Deps, 'db'>): Promise<number> {
  return db.transaction(async (tx) => {
    // Two processes that start together must not both load.
    await tx.execute(sql`lock table ${cities} in share row exclusive mode`);
    const [there] = await tx.select({ id: cities.id }).from(cities).limit(1);
    if (there) return 0;
    const places = readGeoNames(POPULATION);
    const slugs = citySlugs(places);
    const rows = places.map(({ cityId, name, country, population, loc }) => {
      const [lng, lat] = loc.coordinates;
      const names = cityNames.get(cityId) ?? {};
      const keys = new Set([name, ...Object.values(names)].map(searchKey));
      return {
        id: cityId,
        slug: slugs.get(cityId)!,
        name,
        names,
        country_code: country,
        lat,
        lng,
        population,
        time_zone: tzLookup(lat, lng),
        search_keys: `\n${[...keys].join('\n')}\n`,
      };
    });
    for (let start = 0; start < rows.length; start += BATCH)
      await tx.insert(cities).values(rows.slice(start, start + BATCH));
    return rows.length;
  });
}
