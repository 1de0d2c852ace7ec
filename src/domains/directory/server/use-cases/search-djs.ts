import type { Context } from '../../../../platform/context.ts';
import { instantOf } from '../../../../shared/calendar-date.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { SearchInput, SearchResult } from '../../contract.ts';
import { decodeCursor, encodeCursor } from '../../rules.ts';
import { searchPage } from '../queries.ts';
import { countGenres } from './count-genres.ts';
import { hoursByZone, priceCard } from './price-card.ts';
import { readTime, readWanted } from './read-search.ts';

/** The zone in which a day ends last. */
const LAST_ZONE = 'Etc/GMT+12';

/**
 * DJs who are free at the time asked for and pass every filter, priced all in for it. Visitors get featured
 * DJs only. The first page also counts.
 * @throws AppError BAD_REQUEST for a cursor of another search
 */
export async function searchDjs(ctx: Context, input: SearchInput): Promise<SearchResult> {
  const { cursor, limit, sort, ...search } = input;
  const asked = JSON.stringify(search);
  const after = cursor === undefined ? null : decodeCursor(cursor, sort, asked);
  if (cursor !== undefined && !after) throw new AppError('BAD_REQUEST', { field: 'cursor' });
  const is_limited_view = ctx.actor === null;
  const time = readTime(input);
  const now = ctx.clock.now();
  if (time?.date && instantOf(time.date, time.start_time, time.time_zone ?? LAST_ZONE) <= now)
    return { ...nothing, is_limited_view, is_past: true };

  const wanted = readWanted(input, time, is_limited_view, now);
  const [rows, counts] = await Promise.all([
    searchPage(ctx.pool, wanted, { sort, after, rows: limit + 1 }),
    after ? null : countGenres(ctx, wanted),
  ]);
  const shown = rows.slice(0, limit);
  const hoursIn = hoursByZone(time);
  const last = shown.at(-1);
  return {
    items: shown.map((dj) => priceCard(dj, input.place ?? null, hoursIn)),
    next_cursor:
      rows.length > limit && last ? encodeCursor({ key: last.key, dj_id: last.user_id }, sort, asked) : null,
    total: counts?.total ?? null,
    facets: counts?.facets ?? null,
    is_limited_view,
    is_past: false,
  };
}

const nothing = {
  items: [],
  next_cursor: null,
  total: { count: 0, is_exact: true },
  facets: { genres: [], is_exact: true },
};
