import { implement } from '@orpc/server';
import type { Context } from '../../../platform/context.ts';
import { directoryContract } from '../contract.ts';
import { findPlaces } from './use-cases/find-places.ts';
import { listCountries } from './use-cases/list-countries.ts';
import { listFeatured } from './use-cases/list-featured.ts';
import { searchDjs } from './use-cases/search-djs.ts';

const os = implement(directoryContract).$context<Context>();

export const directoryRoutes = os.router({
  search: os.search.handler(({ context, input }) => searchDjs(context, input)),
  featured: os.featured.handler(async ({ context, input }) => ({
    items: await listFeatured(context, input),
  })),
  countries: os.countries.handler(({ input }) => ({ items: listCountries(input.language) })),
  places: os.places.handler(async ({ context, input }) => ({ items: await findPlaces(context.db, input) })),
});
