export { readGeoNames } from './adapters/geonames.ts';
export { findAlternatives } from './use-cases/find-alternatives.ts';
export { loadCities } from './use-cases/load-cities.ts';
