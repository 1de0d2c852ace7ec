import { eq } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import type { DisputeState } from '../../../../platform/gateway.ts';
import { chargebacks } from '../tables/chargebacks.ts';
import { PLATFORM } from './open-accounts.ts';
import { post } from './post-entries.ts';

/** What the gateway keeps for a dispute, won or lost, is ours to bear; it is no booking's money. */
export async function postFee(
  tx: Tx,
  ctx: Context,
  { id, fee_cents }: typeof chargebacks.$inferSelect,
  fee: DisputeState['fee'],
): Promise<void> {
  if (!fee || fee_cents > 0) return;
  const { amount_cents, currency } = fee;
  await tx
    .update(chargebacks)
    .set({ fee_cents: amount_cents, fee_currency: currency })
    .where(eq(chargebacks.id, id));
  await post(tx, ctx, {
    idempotency_key: `chargeback_fee:${id}`,
    kind: 'chargeback_fee',
    booking_id: null,
    entries: [
      { purpose: 'gateway_fees', party_id: PLATFORM, currency, amount_cents },
      { purpose: 'gateway_clearing', party_id: PLATFORM, currency, amount_cents: -amount_cents },
    ],
  });
}
