import type { Context } from '../../../../platform/context.ts';
import { genres } from '../../../profiles/rules.ts';
import type { Facet, SearchResult } from '../../contract.ts';
import { namesIn } from '../../rules.ts';
import type { Wanted } from '../adapters/listing-sql.ts';
import { summarize } from '../queries.ts';

/** Genres are counted by all filters but themselves, so that each says what choosing it would bring. */
export async function countGenres(
  ctx: Context,
  wanted: Wanted,
): Promise<Pick<SearchResult, 'total' | 'facets'>> {
  const { genre_mask } = wanted;
  const any = await summarize(ctx.pool, { ...wanted, genre_mask: 0 });
  const chosen = genre_mask === 0 || any.is_exact ? any : await summarize(ctx.pool, wanted);
  const total = chosen.combinations
    .filter((one) => genre_mask === 0 || sharesGenre(one.genre_mask, genre_mask))
    .reduce((sum, one) => sum + one.count, 0);
  const counts = new Map<Facet['genre'], number>();
  for (const one of any.combinations)
    for (const genre of namesIn(one.genre_mask, genres))
      counts.set(genre, (counts.get(genre) ?? 0) + one.count);
  const facets = [...counts]
    .map(([genre, number]) => ({ genre, count: number }))
    .toSorted((a, b) => b.count - a.count);
  return {
    total: { count: total, is_exact: chosen.is_exact },
    facets: { genres: facets.filter((facet) => facet.count > 0), is_exact: any.is_exact },
  };
}

const sharesGenre = (a: number, b: number): boolean => (BigInt(a) & BigInt(b)) !== 0n;
