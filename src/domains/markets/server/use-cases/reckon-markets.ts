import { lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../../platform/context.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { DAY, plus } from '../../../../shared/calendar-date.ts';
import { currencyOf } from '../../../../shared/money.ts';
import { cellsWithin } from '../../../directory/rules.ts';
import { AGREED_YEARS, AREA_KM, regionSlug } from '../../rules.ts';
import {
  agreedInCities,
  agreedInCountries,
  askedInCities,
  askedInCountries,
  countriesOfDjs,
} from '../queries.ts';
import { markets } from '../tables.ts';
import { findCities } from './find-cities.ts';
import { tellPrices } from './tell-prices.ts';

export const reckonMarketsJob = defineJob({ name: 'reckon_markets', data: z.object({}), cron: '20 3 * * *' });

type Reader = Pick<Deps, 'db' | 'pool' | 'clock'>;
type Row = typeof markets.$inferInsert;

/** Cities at a time: what one statement reads stays small. */
const BATCH = 200;
const YEAR_DAYS = 365;

/** What weddings cost everywhere, anew; places that nobody plays in any more go. */
export async function reckonMarkets({ db, pool, clock }: Reader): Promise<void> {
  const now = clock.now();
  const since = plus(now, -AGREED_YEARS * YEAR_DAYS * DAY);
  const write = async (rows: readonly Row[]): Promise<void> => {
    if (rows.length === 0) return;
    await db
      .insert(markets)
      .values([...rows])
      .onConflictDoUpdate({
        target: [markets.kind, markets.slug],
        set: {
          city_id: sql`excluded.city_id`,
          country_code: sql`excluded.country_code`,
          dj_count: sql`excluded.dj_count`,
          prices: sql`excluded.prices`,
          reckoned_at: sql`excluded.reckoned_at`,
        },
      });
  };

  const countries = (await countriesOfDjs(pool)).map(({ country_code }) => ({
    country_code,
    slug: regionSlug(country_code),
    currency: currencyOf(country_code),
  }));
  const priced = tellPrices(
    await askedInCountries(pool, countries),
    await agreedInCountries(pool, countries, since, now),
  );
  await write(
    countries.map(({ slug, country_code }) => ({
      ...priced(slug),
      kind: 'country',
      slug,
      country_code,
      reckoned_at: now,
    })),
  );

  const cities = await findCities({ pool });
  for (let start = 0; start < cities.length; start += BATCH) {
    const some = cities.slice(start, start + BATCH);
    const places = some.map(({ city_id, slug, country_code, lat, lng }) => ({
      city_id,
      slug,
      currency: currencyOf(country_code),
      cells: cellsWithin({ lat, lng }, AREA_KM),
    }));
    const found = tellPrices(
      await askedInCities(pool, places),
      await agreedInCities(pool, places, since, now),
    );
    await write(
      some.map(({ slug, city_id, country_code }) => ({
        ...found(slug),
        kind: 'city',
        slug,
        city_id,
        country_code,
        reckoned_at: now,
      })),
    );
  }
  await db.delete(markets).where(lt(markets.reckoned_at, now));
}

/** Once, for a product that starts with DJs in it: afterwards the nights do it. */
export async function reckonFirstMarkets(deps: Reader): Promise<void> {
  const [there] = await deps.db.select({ slug: markets.slug }).from(markets).limit(1);
  if (!there) await reckonMarkets(deps);
}
