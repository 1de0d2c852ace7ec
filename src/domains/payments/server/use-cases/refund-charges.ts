import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { spreadOver } from '../../rules.ts';
import { lockSources } from './lock-sources.ts';
import { writeRefund } from './write-refund.ts';

/**
 * Gives back part of what a booking's client paid, from the newest charge backwards, also where that charge
 * was another booking's and its money was carried here. Decided here, in the
 * booking's transaction; the gateway sends it in a job.
 * @throws RangeError when it is more than the charges have left
 */
export async function refundCharges(
  tx: Tx,
  ctx: Context,
  { booking_id, amount_cents }: { booking_id: string; amount_cents: number },
): Promise<void> {
  if (amount_cents === 0) return;
  const sources = await lockSources(tx, booking_id);
  for (const part of spreadOver(amount_cents, sources))
    await writeRefund(tx, ctx, { ...part, booking_id, reason: null, from_fees_cents: 0 });
}
