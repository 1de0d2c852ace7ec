import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../../platform/context.ts';
import type { Reader, Tx } from '../../../../platform/db.ts';
import { DAY, plus } from '../../../../shared/calendar-date.ts';
import { verdictOn } from '../../rules.ts';
import { newSandboxId } from '../adapters/keys.ts';
import { Refusal } from '../adapters/refusal.ts';
import { sandbox_disputes, sandbox_payments } from '../tables.ts';
import { recordEvent } from './record-event.ts';

const EVIDENCE_MS = 10 * DAY;

type Parts = Pick<Deps, 'clock' | 'jobs'>;
type Dispute = typeof sandbox_disputes.$inferSelect;

const text = z.string().max(20_000);
export const SubmitEvidence = z.strictObject({
  dispute_id: z.string(),
  evidence: z.strictObject({
    explanation: text.min(1),
    service_description: text.optional(),
    service_date: text.optional(),
    customer_name: text.optional(),
    customer_email: text.optional(),
    cancellation_policy: text.optional(),
  }),
});

const stateOf = ({ id, payment_id, amount_cents, currency, reason, status, evidence_due_at }: Dispute) => ({
  dispute_id: id,
  payment_id,
  amount_cents,
  currency,
  reason,
  status,
  evidence_due_at,
});

/** A bank takes its customer's side and wants a payment back. */
export async function raiseDispute(tx: Tx, deps: Parts, payment_id: string) {
  const [payment] = await tx.select().from(sandbox_payments).where(eq(sandbox_payments.id, payment_id));
  if (!payment) throw new Refusal(404, 'payment_missing', 'There is no such payment.');
  const created_at = deps.clock.now();
  const dispute: Dispute = {
    id: newSandboxId('dp'),
    payment_id,
    amount_cents: payment.amount_cents,
    currency: payment.currency,
    reason: 'fraudulent',
    status: 'needs_response',
    evidence: null,
    evidence_due_at: plus(created_at, EVIDENCE_MS),
    created_at,
  };
  await tx.insert(sandbox_disputes).values(dispute);
  await recordEvent(tx, deps, 'dispute.opened', stateOf(dispute));
  return stateOf(dispute);
}

const find = async (reader: Reader, id: string): Promise<Dispute> => {
  const [dispute] = await reader.select().from(sandbox_disputes).where(eq(sandbox_disputes.id, id));
  if (!dispute) throw new Refusal(404, 'dispute_missing', 'There is no such dispute.');
  return dispute;
};

export const disputeState = async (reader: Reader, id: string) => stateOf(await find(reader, id));

/** The platform's side of it, once; what it says may decide. */
export async function submitEvidence(tx: Tx, deps: Parts, request: z.infer<typeof SubmitEvidence>) {
  const { dispute_id, evidence } = request;
  const dispute = await find(tx, dispute_id);
  if (dispute.status !== 'needs_response')
    throw new Refusal(400, 'dispute_answered', 'Evidence was submitted already.');
  const status = verdictOn(evidence.explanation);
  await tx.update(sandbox_disputes).set({ status, evidence }).where(eq(sandbox_disputes.id, dispute_id));
  const state = stateOf({ ...dispute, status });
  await recordEvent(tx, deps, status === 'under_review' ? 'dispute.changed' : 'dispute.closed', state);
  return state;
}
