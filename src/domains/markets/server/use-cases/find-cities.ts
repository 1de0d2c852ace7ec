import type { Deps } from '../../../../platform/context.ts';
import { distanceKm } from '../../../../shared/geo.ts';
import { searchKey } from '../../../directory/rules.ts';
import { AREA_KM } from '../../rules.ts';
import { allCities, type City, homesOfDjs } from '../queries.ts';

/** The cities in which DJs who play weddings live, as their profiles call them in any of our languages. */
export async function findCities({ pool }: Pick<Deps, 'pool'>): Promise<City[]> {
  const byName = new Map<string, City[]>();
  for (const city of await allCities(pool))
    for (const name of city.search_keys.split('\n').filter(Boolean)) {
      const key = `${city.country_code} ${name}`;
      byName.set(key, [...(byName.get(key) ?? []), city]);
    }
  const found = new Map<number, City>();
  for (const home of await homesOfDjs(pool)) {
    // of places of one name the one that the profiles' own points lie around
    const city = byName
      .get(`${home.country_code} ${searchKey(home.city)}`)
      ?.find((one) => distanceKm(one, home) <= AREA_KM);
    if (city) found.set(city.city_id, city);
  }
  return [...found.values()];
}
