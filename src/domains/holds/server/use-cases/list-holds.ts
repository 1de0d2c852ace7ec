import type { Context } from '../../../../platform/context.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { DAY, plus } from '../../../../shared/calendar-date.ts';
import { decodeCursor, pageOf } from '../../../../shared/cursor.ts';
import { notFound } from '../../../../shared/errors.ts';
import { type BookingRow, namedBookings } from '../../../bookings/server/index.ts';
import type { OldHold } from '../../contract.ts';
import { oldHolds } from '../queries.ts';

/** More than anybody looks through; the count says no more. */
const COUNTED = 1_000;

/** Staff: what is held for so long that something must be done about it. */
export async function listHolds(
  ctx: Context,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  if (requireActor(ctx).role !== 'admin') throw notFound();
  const now = ctx.clock.now();
  const rows = await oldHolds(ctx.db, now, decodeCursor(cursor), limit + 1);
  const page = pageOf(rows, limit, ({ charged_at, booking_id }) => ({ at: charged_at, id: booking_id }));
  const named = await namedBookings(
    ctx.db,
    page.items.map(({ booking_id }) => booking_id),
  );
  return {
    items: page.items.flatMap(({ booking_id, charged_at, held_cents, is_unsent }) => {
      const row = named.find(({ booking }) => booking.id === booking_id);
      if (!row) return [];
      const { id, version, ref, title, status, currency, time_zone, hold_limit_days } = row.booking;
      return [
        {
          id,
          version,
          ref,
          title,
          status,
          currency,
          time_zone,
          held_cents,
          charged_at,
          client_name: row.client_name,
          dj_name: row.dj.dj_name,
          limit_at: plus(charged_at, hold_limit_days * DAY),
          waits_for: is_unsent ? 'account' : waitsFor(row.booking),
        },
      ];
    }),
    next_cursor: page.next_cursor,
    count: (await oldHolds(ctx.db, now, null, COUNTED)).length,
    now,
  };
}

/** What ends the hold: a day or a decision while it goes on, the client's choice or staff where it was called off. */
function waitsFor({
  closed_at,
  choose_by,
}: Pick<BookingRow, 'closed_at' | 'choose_by'>): OldHold['waits_for'] {
  if (closed_at === null) return 'event';
  return choose_by === null ? 'hold' : 'choice';
}
