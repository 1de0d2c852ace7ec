import { and, asc, desc, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import { type Reader, rowsAfter, rowsBefore } from '../../../../platform/db.ts';
import type { Context } from '../../../../platform/context.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import type { BookingStatus } from '../../rules.ts';
import { decodeCursor, pageOf } from '../../../../shared/cursor.ts';
import { bookingsWithNames, matches, toSummary } from '../queries.ts';
import { bookings } from '../tables.ts';

const tabs = {
  waiting: ['requested', 'offered', 'awaiting_payment', 'disputed'],
  upcoming: ['confirmed'],
  past: ['completed', 'released', 'declined', 'expired', 'cancelled', 'refunded'],
} as const satisfies Record<string, readonly BookingStatus[]>;

const isParty = (user_id: string): SQL =>
  sql`(${bookings.client_id} = ${user_id} or ${bookings.dj_id} = ${user_id})`;

/** Called off by the DJ, and its payment waits for the client: nothing of the past for them. */
const isChoosing = (user_id: string): SQL =>
  sql`(${bookings.status} = 'cancelled' and ${bookings.due_at} is not null and ${bookings.client_id} = ${user_id})`;

function isIn(tab: keyof typeof tabs, user_id: string): SQL | undefined {
  const isThere = inArray(bookings.status, [...tabs[tab]]);
  if (tab === 'waiting') return or(isThere, isChoosing(user_id));
  return tab === 'past' ? and(isThere, not(isChoosing(user_id))) : isThere;
}

interface Listing {
  tab: keyof typeof tabs | 'all';
  q: string;
  cursor?: string | undefined;
  limit: number;
}

/** The caller's bookings, as client and as DJ: what is ahead from the nearest on, the rest from the newest back. */
export async function listBookings(ctx: Context, { tab, q, cursor, limit }: Listing) {
  const actor = requireActor(ctx);
  const isAhead = tab === 'waiting' || tab === 'upcoming';
  const onward = isAhead ? rowsAfter : rowsBefore;
  const rows = await bookingsWithNames(ctx.db)
    .where(
      and(
        isParty(actor.id),
        tab === 'all' ? undefined : isIn(tab, actor.id),
        matches(q),
        onward(bookings.starts_at, bookings.id, decodeCursor(cursor)),
      ),
    )
    .orderBy(...[bookings.starts_at, bookings.id].map((column) => (isAhead ? asc(column) : desc(column))))
    .limit(limit + 1);
  const page = pageOf(rows, limit, ({ booking }) => ({ at: booking.starts_at, id: booking.id }));
  return {
    items: page.items.map((row) => toSummary(row, row.booking.client_id === actor.id ? 'client' : 'dj')),
    next_cursor: page.next_cursor,
    counts: await countByTab(ctx.db, actor.id),
    now: ctx.clock.now(),
  };
}

async function countByTab(reader: Reader, user_id: string) {
  const of = (tab: keyof typeof tabs) =>
    sql<number>`count(*) filter (where ${isIn(tab, user_id)})`.mapWith(Number);
  const [counts] = await reader
    .select({
      waiting: of('waiting'),
      upcoming: of('upcoming'),
      past: of('past'),
      all: sql`count(*)`.mapWith(Number),
    })
    .from(bookings)
    .where(isParty(user_id));
  return counts ?? { waiting: 0, upcoming: 0, past: 0, all: 0 };
}
