import type { Context } from '../../../../platform/context.ts';
import type { Reader } from '../../../../platform/db.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { decodeCursor, pageOf } from '../../../../shared/cursor.ts';
import { coveredCents } from '../../../payments/rules.ts';
import { accountStanding, bookingsMoney, zoneOf } from '../../../payments/server/index.ts';
import type { Payout } from '../../contract.ts';
import { type PayoutFilters, type PayoutRow, payoutRows, payoutYears, waitsForAccount } from '../queries.ts';
import { expectDebts, partOf } from './expect-debts.ts';

interface Page {
  items: Payout[];
  next_cursor: string | null;
  years: number[];
  now: Date;
}

/** What is and was paid out to the caller, a page of it. */
export async function listPayouts(
  ctx: Context,
  { cursor, limit, ...filters }: PayoutFilters & { cursor?: string | undefined; limit: number },
): Promise<Page> {
  const whose = await whoAsks(ctx);
  const [rows, years] = await Promise.all([
    payoutRows(ctx.db, whose, filters, decodeCursor(cursor), limit + 1),
    payoutYears(ctx.db, whose),
  ]);
  const { items, next_cursor } = pageOf(rows, limit, ({ order_at, id }) => ({ at: order_at, id }));
  return { items: await toPayouts(ctx.db, whose, items), next_cursor, years, now: ctx.clock.now() };
}

/** The gateway is only asked where something waits for its answer. */
export async function whoAsks(ctx: Context) {
  const { id: user_id } = requireActor(ctx);
  const [time_zone, waits] = await Promise.all([zoneOf(ctx.db, user_id), waitsForAccount(ctx.db, user_id)]);
  const standing = waits ? await accountStanding(ctx, user_id) : ('ready' as const);
  return { user_id, time_zone, standing };
}

/** Rows as their owner reads them: of what is held, their own part. */
export async function toPayouts(
  reader: Reader,
  whose: Awaited<ReturnType<typeof whoAsks>>,
  rows: readonly PayoutRow[],
): Promise<Payout[]> {
  const { user_id } = whose;
  const expected = await expectDebts(reader, whose, rows);
  const coming = rows.flatMap(({ id, booking_id }) => (id === booking_id ? [booking_id] : []));
  const money = await bookingsMoney(reader, coming);
  const payouts: Payout[] = [];
  for (const row of rows) {
    const { id, state, reason, note, at, booking_id, ref, title, sale_kind, other_name } = row;
    const { is_share, is_returned } = row;
    const held = id === booking_id ? money.get(booking_id) : undefined;
    payouts.push({
      id,
      state,
      reason,
      note,
      at,
      booking: booking_id && ref ? { id: booking_id, ref, title } : null,
      sale_kind,
      other_name,
      is_share,
      is_returned,
      time_zone: row.time_zone,
      currency: row.currency,
      amount_cents: held ? await partOf(reader, user_id, row) : row.amount_cents,
      withheld_cents: expected.get(id) ?? row.withheld_cents,
      // of what was called off nothing is still to come
      unpaid_cents:
        held && row.kept_service_fee_cents === null ? Math.max(0, row.total_cents - coveredCents(held)) : 0,
      statement:
        row.statement_id && row.statement_number
          ? { id: row.statement_id, number: row.statement_number }
          : null,
    });
  }
  return payouts;
}
