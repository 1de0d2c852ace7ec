import { and, eq } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { clawedBackOf, type CommissionSource } from '../../rules.ts';
import { commissions } from '../tables/commissions.ts';
import { PLATFORM } from './open-accounts.ts';
import { post } from './post-entries.ts';

interface Returned {
  source: CommissionSource;
  source_id: string;
  /** What of the payment goes back now, in that transaction. */
  returned_cents: number;
}

/**
 * Some of what it was earned with goes back: so does that share of the commission. What is due already lowers what else
 * is due to its affiliate, also below nothing.
 * @returns what was taken back of it now
 */
export async function clawBackCommission(
  tx: Tx,
  ctx: Context,
  { source, source_id, returned_cents: now_cents }: Returned,
): Promise<number> {
  const isIt = and(eq(commissions.source, source), eq(commissions.source_id, source_id));
  const [commission] = await tx.select().from(commissions).where(isIt).for('update');
  if (!commission || commission.status === 'clawed_back' || now_cents === 0) return 0;
  const { id, affiliate_id, amount_cents, currency, status, paid_cents } = commission;
  const returned_cents = Math.min(paid_cents, commission.returned_cents + now_cents);
  const clawed_back_cents = clawedBackOf(commission, returned_cents);
  const back_cents = clawed_back_cents - commission.clawed_back_cents;
  await tx
    .update(commissions)
    .set({
      returned_cents,
      clawed_back_cents,
      ...(clawed_back_cents === amount_cents && { status: 'clawed_back' }),
      ...(clawed_back_cents > 0 && { clawed_back_at: ctx.clock.now() }),
    })
    .where(eq(commissions.id, id));
  if (back_cents === 0) return 0;
  const party_id = status === 'held' ? id : affiliate_id;
  await post(tx, ctx, {
    idempotency_key: `commission_clawed_back:${id}:${returned_cents}`,
    kind: 'commission_clawed_back',
    booking_id: null,
    entries: [
      { purpose: 'affiliate_payable', party_id, currency, amount_cents: back_cents },
      { purpose: 'platform_revenue', party_id: PLATFORM, currency, amount_cents: -back_cents },
    ],
  });
  const about = { affiliate_id, amount_cents: back_cents, currency, returned_cents, paid_cents, was: status };
  await audit(tx, ctx, 'commission.clawed_back', { type: 'commission', id }, about);
  return back_cents;
}
