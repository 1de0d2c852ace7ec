import { and, eq, exists } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { spreadOver } from '../../rules.ts';
import { charges, transfer_parts } from '../tables.ts';
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
  const damage = await damagePayments(tx, booking_id);
  const givable = sources.filter(({ charge_id }) => !damage.includes(charge_id));
  for (const part of spreadOver(amount_cents, givable))
    await writeRefund(tx, ctx, { ...part, booking_id, reason: null, from_fees_cents: 0 });
}

/** What was paid for damage went to the DJ when it came: what goes back of the price is not taken from it. */
async function damagePayments(tx: Tx, booking_id: string): Promise<string[]> {
  const isSent = exists(
    tx.select({ id: transfer_parts.id }).from(transfer_parts).where(eq(transfer_parts.charge_id, charges.id)),
  );
  const paid = await tx
    .select({ id: charges.id })
    .from(charges)
    .where(and(eq(charges.booking_id, booking_id), eq(charges.purpose, 'damage'), isSent));
  return paid.map(({ id }) => id);
}
