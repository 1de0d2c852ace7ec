import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { newId } from '../../../../shared/ids.ts';
import type { HoldReason } from '../../../payouts/rules.ts';
import { payout_holds } from '../tables/payout-holds.ts';

/**
 * From here on nothing of a booking's money is released; a trigger sees to it. The caller has locked the booking.
 * @returns its id
 */
export async function holdReleases(
  tx: Tx,
  ctx: Context,
  hold: { booking_id: string; reason: HoldReason; note: string; held_by: string },
): Promise<string> {
  const id = newId();
  await tx.insert(payout_holds).values({ ...hold, id, held_at: ctx.clock.now() });
  const { booking_id, reason, note } = hold;
  await audit(tx, ctx, 'payout.held', { type: 'booking', id: booking_id }, { hold_id: id, reason, note });
  return id;
}
