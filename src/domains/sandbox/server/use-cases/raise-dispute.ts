import { asc, eq, gte } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../../platform/context.ts';
import type { Reader, Tx } from '../../../../platform/db.ts';
import { DAY, plus } from '../../../../shared/calendar-date.ts';
import { disputeFeeCents } from '../../rules.ts';
import { newSandboxId } from '../adapters/keys.ts';
import { Refusal } from '../adapters/refusal.ts';
import { sandbox_disputes, sandbox_payments } from '../tables.ts';
import { recordEvent } from './record-event.ts';
import { addBalance } from './take-balance.ts';

const EVIDENCE_MS = 10 * DAY;

export type Parts = Pick<Deps, 'clock' | 'jobs'>;
export type Dispute = typeof sandbox_disputes.$inferSelect;

/** A bank may only ask, and may want less than was paid. */
export const RaiseDispute = z.strictObject({
  is_inquiry: z.boolean().default(false),
  amount_cents: z.int().min(1).optional(),
});
export const stateOf = ({ id, fee_cents, evidence_due_at, is_withdrawn, ...dispute }: Dispute) => ({
  dispute_id: id,
  payment_id: dispute.payment_id,
  amount_cents: dispute.amount_cents,
  currency: dispute.currency,
  reason: dispute.reason,
  status: dispute.status,
  evidence_due_at,
  is_withdrawn,
  fee: fee_cents > 0 ? { amount_cents: fee_cents, currency: dispute.currency } : null,
});

/** A bank takes its customer's side and wants a payment back: at once, unless it only asks. */
export async function raiseDispute(
  tx: Tx,
  deps: Parts,
  payment_id: string,
  { is_inquiry, amount_cents }: z.infer<typeof RaiseDispute>,
) {
  const [payment] = await tx.select().from(sandbox_payments).where(eq(sandbox_payments.id, payment_id));
  if (!payment) throw new Refusal(404, 'payment_missing', 'There is no such payment.');
  const { currency } = payment;
  const created_at = deps.clock.now();
  const dispute: Dispute = {
    id: newSandboxId('dp'),
    payment_id,
    currency,
    amount_cents: amount_cents ?? payment.amount_cents,
    reason: 'fraudulent',
    status: 'needs_response',
    evidence: null,
    evidence_due_at: plus(created_at, EVIDENCE_MS),
    is_withdrawn: !is_inquiry,
    fee_cents: is_inquiry ? 0 : disputeFeeCents[currency],
    returned_at: null,
    created_at,
  };
  await tx.insert(sandbox_disputes).values(dispute);
  // what is no longer there is taken all the same
  if (!is_inquiry) await addBalance(tx, currency, -dispute.amount_cents - dispute.fee_cents);
  await recordEvent(tx, deps, 'dispute.opened', stateOf(dispute));
  return stateOf(dispute);
}

export const findDispute = async (reader: Reader, id: string): Promise<Dispute> => {
  const [dispute] = await reader.select().from(sandbox_disputes).where(eq(sandbox_disputes.id, id));
  if (!dispute) throw new Refusal(404, 'dispute_missing', 'There is no such dispute.');
  return dispute;
};

export const disputeState = async (reader: Reader, id: string) => stateOf(await findDispute(reader, id));

export const disputesFrom = async (reader: Reader, opened_from: Date) => {
  const { created_at } = sandbox_disputes;
  const rows = await reader
    .select()
    .from(sandbox_disputes)
    .where(gte(created_at, opened_from))
    .orderBy(asc(created_at));
  return { disputes: rows.map(stateOf) };
};
