export { marketShareImages } from './adapters/market-share-images.ts';
export { marketSitemaps } from './queries/sitemap.ts';
export { reckonFirstMarkets } from './use-cases/reckon-markets.ts';
