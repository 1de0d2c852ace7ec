import { implement } from '@orpc/server';
import type { Context } from '../../../platform/context.ts';
import { marketsContract } from '../contract.ts';
import { countries } from './queries/places.ts';
import { findMarkets } from './use-cases/find-markets.ts';
import { showCity } from './use-cases/show-city.ts';
import { showRegion } from './use-cases/show-region.ts';

const os = implement(marketsContract).$context<Context>();

export const marketsRoutes = os.router({
  city: os.city.handler(({ context, input }) => showCity(context, input)),
  find: os.find.handler(({ context, input }) => findMarkets(context.db, input)),
  regions: os.regions.handler(async ({ context, input }) => ({
    items: await countries(context.db, input.language),
  })),
  region: os.region.handler(({ context, input }) => showRegion(context, input)),
});
