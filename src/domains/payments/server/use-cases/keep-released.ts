import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/db.ts';
import { isOpenOf } from '../queries/payout-holds.ts';
import { payout_holds } from '../tables/payout-holds.ts';

/**
 * Where staff hold a booking's payout, what would be released now waits for the end of it.
 * @returns whether it waits
 */
export async function keepReleased(
  tx: Tx,
  booking_id: string,
  { held_cents, service_fee_cents }: { held_cents: number; service_fee_cents: number },
): Promise<boolean> {
  const kept = await tx
    .update(payout_holds)
    .set({
      kept_cents: sql`${payout_holds.kept_cents} + ${held_cents}`,
      kept_service_fee_cents: sql`${payout_holds.kept_service_fee_cents} + ${service_fee_cents}`,
    })
    .where(isOpenOf(booking_id))
    .returning({ id: payout_holds.id });
  return kept.length > 0;
}
