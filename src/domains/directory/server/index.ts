export { siteShareImages } from './adapters/site-share-image.ts';
export { djSitemap } from './queries/sitemap.ts';
export { readGeoNames } from './adapters/geonames.ts';
export { findAlternatives } from './use-cases/find-alternatives.ts';
export { loadCities } from './use-cases/load-cities.ts';
