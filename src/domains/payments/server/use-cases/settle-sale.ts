import { eq } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { newId } from '../../../../shared/ids.ts';
import { percentOf } from '../../../../shared/money.ts';
import { saleAccount } from '../../rules.ts';
import { type charges, transfer_parts, transfers } from '../tables.ts';
import { sales } from '../tables/sales.ts';
import { followAuthorisationJob } from './queue-authorisation.ts';
import { lockDebt } from './lock-debt.ts';
import { PLATFORM } from './open-accounts.ts';
import { post } from './post-entries.ts';
import { sendTransferJob } from './send-transfer.ts';
import type { Settlement } from './settle-charge.ts';
import { withholdDebt } from './withhold-debt.ts';

/**
 * What a charge's outcome means for its sale. Reserved, nothing has moved. Paid, all of it has an owner at once: our fee is ours, the rest the
 * DJ's and on its way to them. The caller has locked the charge.
 */
export async function settleSale(
  tx: Tx,
  ctx: Context,
  charge: typeof charges.$inferSelect,
  { outcome, paid_cents = charge.amount_cents, authorised_until }: Settlement,
): Promise<void> {
  const { id: charge_id, currency } = charge;
  const isIt = eq(sales.id, charge.sale_id!);
  const [sale] = await tx.select().from(sales).where(isIt).for('update');
  const { id: sale_id, kind, dj_id, fee_bps, release_at } = sale!;
  if (outcome === 'authorised' && authorised_until) {
    await tx.update(sales).set({ status: 'authorised', authorised_until }).where(isIt);
    // nobody waited for it any more: it is let go at once
    if (release_at) await ctx.jobs.enqueue(tx, followAuthorisationJob, { sale_id });
  }
  if (outcome === 'declined' || outcome === 'expired')
    return void (await tx.update(sales).set({ status: 'released' }).where(isIt));
  if (outcome !== 'succeeded') return;
  const now = ctx.clock.now();
  const fee_cents = percentOf(paid_cents, fee_bps);
  const amount_cents = paid_cents - fee_cents;
  await lockDebt(tx, { dj_id, currency });
  await tx.update(sales).set({ status: 'paid', paid_cents, fee_cents, paid_at: now }).where(isIt);
  await post(tx, ctx, {
    idempotency_key: `charge:${charge_id}`,
    kind: 'charge',
    booking_id: null,
    sale_id,
    entries: [
      { purpose: 'gateway_clearing', party_id: PLATFORM, currency, amount_cents: paid_cents },
      { purpose: 'dj_payable', party_id: dj_id, currency, amount_cents: -amount_cents },
      { purpose: saleAccount[kind], party_id: PLATFORM, currency, amount_cents: -fee_cents },
    ],
  });
  const transfer_id = newId();
  const row = { id: transfer_id, sale_id, dj_id, amount_cents, currency };
  await tx.insert(transfers).values({ ...row, status: 'created', created_at: now });
  await tx.insert(transfer_parts).values({ id: newId(), transfer_id, charge_id, amount_cents });
  await withholdDebt(tx, ctx, { dj_id, currency });
  await ctx.jobs.enqueue(tx, sendTransferJob, { transfer_id });
}
