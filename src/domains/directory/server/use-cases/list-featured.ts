import type { Context } from '../../../../platform/context.ts';
import type { FeaturedDj } from '../../contract.ts';
import type { Wanted } from '../adapters/listing-sql.ts';
import { searchPage } from '../queries.ts';
import { featuredIn, namesOf } from '../queries/featured-in.ts';
import { priceCard } from './price-card.ts';

const featured: Wanted = {
  is_limited: true,
  words: null,
  genre_mask: 0,
  event_mask: 0,
  date: null,
  rating_rank: 0,
  instant_only: false,
  place: null,
  time: null,
  hours: 0,
  price: null,
  except_dj_id: null,
};

/** Featured DJs, everywhere or of one country, priced for their shortest booking. A page around them is better off without than failing. */
export async function listFeatured(
  ctx: Context,
  { limit, country_code }: { limit: number; country_code?: string | undefined },
): Promise<FeaturedDj[]> {
  try {
    const rows = country_code
      ? await featuredIn(ctx.pool, country_code, limit)
      : await searchPage(ctx.pool, featured, { sort: 'recommended', after: null, rows: limit });
    const names = await namesOf(
      ctx.db,
      rows.map(({ user_id }) => user_id),
    );
    return rows.flatMap((dj) => {
      const name = names.get(dj.user_id);
      return name ? [{ ...priceCard(dj, null, () => 0), ...name }] : [];
    });
  } catch (error) {
    ctx.log.error({ error }, 'featured DJs cannot be read');
    return [];
  }
}
