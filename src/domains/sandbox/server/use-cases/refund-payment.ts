import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { newSandboxId } from '../adapters/keys.ts';
import { Refusal } from '../adapters/refusal.ts';
import { sandbox_payments, sandbox_refunds } from '../tables.ts';
import { recordEvent } from './record-event.ts';
import { takeBalance } from './take-balance.ts';

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
