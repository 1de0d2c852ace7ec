export { siteShareImages } from './adapters/site-share-image.ts';
export { djSitemap } from './queries/sitemap.ts';
export { readGeoNames } from './adapters/geonames.ts';
export { findAlternatives } from './use-cases/find-alternatives.ts';
export { listFeatured } from './use-cases/list-featured.ts';
export { searchDjs } from './use-cases/search-djs.ts';
export { loadCities } from './use-cases/load-cities.ts';
