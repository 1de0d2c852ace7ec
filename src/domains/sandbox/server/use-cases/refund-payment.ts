import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../../platform/context.ts';
import type { Reader, Tx } from '../../../../platform/db.ts';
import { newSandboxId } from '../adapters/keys.ts';
import { Refusal } from '../adapters/refusal.ts';
import { sandbox_payments, sandbox_refunds } from '../tables.ts';
import { recordEvent } from './record-event.ts';
import { addBalance, takeBalance } from './take-balance.ts';

export const Refund = z.strictObject({ payment_id: z.string(), amount_cents: z.int().min(1) });

/** Gives part of a payment back to the card it came from. */
export async function refundPayment(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  { payment_id, amount_cents }: z.infer<typeof Refund>,
): Promise<{ refund_id: string }> {
  const [payment] = await tx
    .select()
    .from(sandbox_payments)
    .where(eq(sandbox_payments.id, payment_id))
    .for('update');
  if (!payment) throw new Refusal(404, 'payment_missing', 'There is no such payment.');
  const refunded_cents = payment.refunded_cents + amount_cents;
  if (refunded_cents > payment.amount_cents)
    throw new Refusal(400, 'refund_exceeds_payment', 'That is more than was paid.');
  await takeBalance(tx, payment.currency, amount_cents);
  await tx.update(sandbox_payments).set({ refunded_cents }).where(eq(sandbox_payments.id, payment_id));
  const id = newSandboxId('re');
  await tx.insert(sandbox_refunds).values({ id, payment_id, amount_cents, created_at: deps.clock.now() });
  await recordEvent(tx, deps, 'refund.sent', { refund_id: id, payment_id, amount_cents });
  return { refund_id: id };
}

export async function refundState(reader: Reader, refund_id: string) {
  const [refund] = await reader.select().from(sandbox_refunds).where(eq(sandbox_refunds.id, refund_id));
  if (!refund) throw new Refusal(404, 'refund_missing', 'There is no such refund.');
  const { payment_id, amount_cents, failed_at } = refund;
  return { refund_id, payment_id, amount_cents, has_failed: failed_at !== null };
}

/** The card is no more: its bank sends the money back to the platform. */
export async function failRefund(tx: Tx, deps: Pick<Deps, 'clock' | 'jobs'>, refund_id: string) {
  const { payment_id, amount_cents, has_failed } = await refundState(tx, refund_id);
  if (has_failed) throw new Refusal(400, 'refund_failed', 'It was sent back already.');
  const [payment] = await tx
    .update(sandbox_payments)
    .set({ refunded_cents: sql`${sandbox_payments.refunded_cents} - ${amount_cents}` })
    .where(eq(sandbox_payments.id, payment_id))
    .returning({ currency: sandbox_payments.currency });
  await tx
    .update(sandbox_refunds)
    .set({ failed_at: deps.clock.now() })
    .where(eq(sandbox_refunds.id, refund_id));
  await addBalance(tx, payment!.currency, amount_cents);
  const reason = 'expired_or_canceled_card';
  await recordEvent(tx, deps, 'refund.failed', { refund_id, payment_id, amount_cents, reason });
  return refundState(tx, refund_id);
}
