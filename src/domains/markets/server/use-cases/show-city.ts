import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Language } from '../../../../shared/languages.ts';
import { SearchInput } from '../../../directory/contract.ts';
import { searchDjs } from '../../../directory/server/index.ts';
import type { CityMarket } from '../../contract.ts';
import { AREA_KM } from '../../rules.ts';
import { citiesNear, findCity, findCountry } from '../queries/places.ts';

const NEARBY = 6;
const DJS = 4;

/** A city's prices, its country's, which stand in where its own are too few, and DJs who can be booked there. */
export async function showCity(
  ctx: Context,
  { slug, language }: { slug: string; language: Language },
): Promise<CityMarket> {
  const city = await findCity(ctx.db, slug, language);
  if (!city) throw new AppError('NOT_FOUND');
  const { country_code, lat, lng } = city;
  const place = { lat, lng, radius_km: AREA_KM };
  const [country, nearby, found] = await Promise.all([
    findCountry(ctx.db, { country_code }, language),
    citiesNear(ctx.db, city, language, NEARBY),
    searchDjs(ctx, SearchInput.parse({ place, event_type: 'wedding', limit: DJS })),
  ]);
  return { city, country, nearby, djs: found.items };
}
