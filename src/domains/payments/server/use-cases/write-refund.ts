import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { newId } from '../../../../shared/ids.ts';
import type { Currency } from '../../../../shared/money.ts';
import { refunds } from '../tables.ts';
import { clawBackCommission } from './claw-back-commission.ts';
import { PLATFORM } from './open-accounts.ts';
import { post } from './post-entries.ts';
import { sendRefundJob } from './send-refund.ts';

export interface DecidedRefund {
  booking_id: string;
  charge_id: string;
  currency: Currency;
  amount_cents: number;
  /** Given by staff, who then are `decided_by`; null where a rule of the booking decided. */
  reason: string | null;
  /** What of it is not held any more, and comes out of what we earned with the booking. */
  from_fees_cents: number;
}

/**
 * Writes down one refund of one charge, whose row the caller has locked, and has the gateway send it. Fees go
 * back into the booking's escrow first, so that every refund leaves from there.
 */
export async function writeRefund(tx: Tx, ctx: Context, refund: DecidedRefund): Promise<void> {
  const { booking_id, currency, amount_cents, from_fees_cents, reason } = refund;
  const id = newId();
  const decided_by = reason === null ? null : (ctx.actor?.id ?? null);
  const created_at = ctx.clock.now();
  await tx.insert(refunds).values({ ...refund, id, decided_by, status: 'created', created_at });
  const escrow = { purpose: 'booking_escrow', party_id: booking_id, currency } as const;
  if (from_fees_cents > 0)
    await post(tx, ctx, {
      idempotency_key: `fee_return:${id}`,
      kind: 'fee_return',
      booking_id,
      entries: [
        { purpose: 'platform_revenue', party_id: PLATFORM, currency, amount_cents: from_fees_cents },
        { ...escrow, amount_cents: -from_fees_cents },
      ],
    });
  await post(tx, ctx, {
    idempotency_key: `refund:${id}`,
    kind: 'refund',
    booking_id,
    entries: [
      { ...escrow, amount_cents },
      { purpose: 'refunds_payable', party_id: booking_id, currency, amount_cents: -amount_cents },
    ],
  });
  await clawBackCommission(tx, ctx, {
    source: 'booking',
    source_id: booking_id,
    returned_cents: amount_cents,
  });
  await audit(tx, ctx, 'refund.decided', { type: 'refund', id }, { ...refund });
  await ctx.jobs.enqueue(tx, sendRefundJob, { refund_id: id });
}
