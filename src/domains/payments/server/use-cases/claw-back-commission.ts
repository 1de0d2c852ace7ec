import { and, eq } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import type { CommissionSource } from '../../rules.ts';
import { commissions } from '../tables/commissions.ts';
import { PLATFORM } from './open-accounts.ts';
import { post } from './post-entries.ts';

/**
 * What it was earned with was given back: so is the commission, in that transaction. One that is due already lowers
 * what else is due to its affiliate, also below nothing.
 * @returns false when there is nothing to take back (any more)
 */
export async function clawBackCommission(
  tx: Tx,
  ctx: Context,
  { source, source_id }: { source: CommissionSource; source_id: string },
): Promise<boolean> {
  const isIt = and(eq(commissions.source, source), eq(commissions.source_id, source_id));
  const [commission] = await tx.select().from(commissions).where(isIt).for('update');
  if (!commission || commission.status === 'clawed_back') return false;
  const { id, affiliate_id, amount_cents, currency, status } = commission;
  await tx
    .update(commissions)
    .set({ status: 'clawed_back', clawed_back_at: ctx.clock.now() })
    .where(eq(commissions.id, id));
  const party_id = status === 'held' ? id : affiliate_id;
  await post(tx, ctx, {
    idempotency_key: `commission_clawed_back:${id}`,
    kind: 'commission_clawed_back',
    booking_id: null,
    entries: [
      { purpose: 'affiliate_payable', party_id, currency, amount_cents },
      { purpose: 'platform_revenue', party_id: PLATFORM, currency, amount_cents: -amount_cents },
    ],
  });
  const about = { affiliate_id, amount_cents, currency, was: status };
  await audit(tx, ctx, 'commission.clawed_back', { type: 'commission', id }, about);
  return true;
}
