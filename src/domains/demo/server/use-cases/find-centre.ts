import type { Point } from '../../../../shared/geo.ts';
import { readGeoNames } from '../../../directory/server/index.ts';
import { cities, type DemoCity } from '../data/cities.ts';

const keyOf = ({ listed_as, country_code }: Pick<DemoCity, 'listed_as' | 'country_code'>): string =>
  `${country_code} ${listed_as}`;

let centres: ReadonlyMap<string, Point> | null = null;

/** Read when somebody first asks: a process that seeds nothing has no use for the places of the world. */
function readCentres(): ReadonlyMap<string, Point> {
  const wanted = new Set(Object.values(cities).map(keyOf));
  return new Map(
    readGeoNames(0)
      .map((place) => ({ ...place, key: keyOf({ listed_as: place.name, country_code: place.country }) }))
      .filter(({ key }) => wanted.has(key))
      .toSorted((a, b) => a.population - b.population)
      .map(({ key, loc: { coordinates } }) => [key, { lat: coordinates[1], lng: coordinates[0] }]),
  );
}

/**
 * The middle of a city; of places of one name in a country, of the biggest.
 * @throws Error for a city that the data set does not have
 */
export function centreOf(city: DemoCity): Point {
  centres ??= readCentres();
  const centre = centres.get(keyOf(city));
  if (!centre) throw new Error(`no city ${city.listed_as}`);
  return centre;
}
