import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Language } from '../../../../shared/languages.ts';
import { listFeatured } from '../../../directory/server/index.ts';
import type { RegionMarket } from '../../contract.ts';
import { citiesOf, countCities, findCountry } from '../queries/places.ts';

const CITIES = 60;
const DJS = 8;

/** A country: what its DJs ask, and where they are. */
export async function showRegion(
  ctx: Context,
  { slug, language }: { slug: string; language: Language },
): Promise<RegionMarket> {
  const region = await findCountry(ctx.db, { slug }, language);
  if (!region) throw new AppError('NOT_FOUND');
  const { country_code } = region;
  const [cities, city_count, djs] = await Promise.all([
    citiesOf(ctx.db, country_code, language, CITIES),
    countCities(ctx.db, country_code),
    listFeatured(ctx, { limit: DJS, country_code }),
  ]);
  return { region, cities, city_count, djs };
}
