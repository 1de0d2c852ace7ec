import { and, eq, inArray, sql } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { invalid, wrongState } from '../../../../shared/errors.ts';
import { newId } from '../../../../shared/ids.ts';
import { saleAccount, saleFeeBack } from '../../rules.ts';
import { openChargebacks } from '../../rules/chargebacks.ts';
import { maySell } from '../access.ts';
import { saleRefundedCents } from '../queries/sales.ts';
import { refunds } from '../tables.ts';
import { chargebacks } from '../tables/chargebacks.ts';
import { lockDebt } from './lock-debt.ts';
import { lockSale } from './lock-sale.ts';
import { PLATFORM } from './open-accounts.ts';
import { post } from './post-entries.ts';
import { sendRefundJob } from './send-refund.ts';
import { withholdDebt } from './withhold-debt.ts';

interface SaleRefund {
  sale_id: string;
  amount_cents: number;
  /** Of somebody who gives it back; null where a rule of the slice that sold decided. */
  reason: string | null;
}

/**
 * Gives back a sale, or a part: our fee in proportion from us, the rest from the DJ. That rest is a debt at once,
 * paid out of this sale's own payout while the gateway was not asked for it, else out of later ones.
 * @throws AppError NOT_FOUND for strangers, WRONG_STATE when it is not paid or at a bank, INVALID for more than is left
 */
export async function refundSale(
  tx: Tx,
  ctx: Context,
  { sale_id, amount_cents, reason }: SaleRefund,
): Promise<{ refund_id: string }> {
  const { sale, charge } = await lockSale(tx, ctx, sale_id, maySell);
  const { dj_id, currency, status, kind, paid_cents, fee_cents } = sale;
  if (status !== 'paid' || paid_cents === null || fee_cents === null) throw wrongState(status);
  const isOpen = inArray(chargebacks.status, [...openChargebacks]);
  if ((await tx.$count(chargebacks, and(eq(chargebacks.charge_id, charge.id), isOpen))) > 0)
    throw wrongState('chargeback');
  const { rows } = await tx.execute<{ left_cents: number }>(sql`select sale_left(${sale_id}) as left_cents`);
  if (amount_cents < 1 || amount_cents > rows[0]!.left_cents) throw invalid({ amount_cents: 'too_much' });
  const refunded_cents = await saleRefundedCents(tx, sale_id);
  const from_us_cents = saleFeeBack({ paid_cents, fee_cents }, refunded_cents, amount_cents);
  await lockDebt(tx, { dj_id, currency });
  const id = newId();
  const decided_by = reason === null ? null : (ctx.actor?.id ?? null);
  const row = { sale_id, charge_id: charge.id, amount_cents, currency, reason, decided_by };
  await tx.insert(refunds).values({ ...row, id, status: 'created', created_at: ctx.clock.now() });
  await post(tx, ctx, {
    idempotency_key: `refund:${id}`,
    kind: 'refund',
    booking_id: null,
    sale_id,
    entries: [
      { purpose: 'dj_debt', party_id: dj_id, currency, amount_cents: amount_cents - from_us_cents },
      { purpose: saleAccount[kind], party_id: PLATFORM, currency, amount_cents: from_us_cents },
      { purpose: 'refunds_payable', party_id: sale_id, currency, amount_cents: -amount_cents },
    ],
  });
  await withholdDebt(tx, ctx, { dj_id, currency });
  await audit(tx, ctx, 'refund.decided', { type: 'refund', id }, row);
  await ctx.jobs.enqueue(tx, sendRefundJob, { refund_id: id });
  return { refund_id: id };
}
