import { and, eq, isNull } from 'drizzle-orm';
import type { Reader } from '../../../../platform/db.ts';
import { payout_holds } from '../tables/payout-holds.ts';

export const isOpenOf = (booking_id: string) =>
  and(eq(payout_holds.booking_id, booking_id), isNull(payout_holds.lifted_at));

/** Why staff keep a booking's money from being released now; null where they do not. */
export async function payoutHoldOf(reader: Reader, booking_id: string) {
  const [hold] = await reader
    .select({
      reason: payout_holds.reason,
      note: payout_holds.note,
      held_at: payout_holds.held_at,
      kept_cents: payout_holds.kept_cents,
    })
    .from(payout_holds)
    .where(isOpenOf(booking_id));
  return hold ?? null;
}
