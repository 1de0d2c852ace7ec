import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../../../platform/db.ts';
import { verdictOn } from '../../rules.ts';
import { Refusal } from '../adapters/refusal.ts';
import { sandbox_disputes } from '../tables.ts';
import { requireDocument } from './keep-document.ts';
import { type Dispute, findDispute, type Parts, stateOf } from './raise-dispute.ts';
import { recordEvent } from './record-event.ts';
import { addBalance } from './take-balance.ts';

export const DecideDispute = z.strictObject({ status: z.enum(['won', 'lost', 'closed']) });

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
    document_ref: z.string().optional(),
  }),
});

/** The platform's side of it, once and in time; what it says may decide. */
export async function submitEvidence(tx: Tx, deps: Parts, request: z.infer<typeof SubmitEvidence>) {
  const { dispute_id, evidence } = request;
  const dispute = await findDispute(tx, dispute_id);
  if (dispute.status !== 'needs_response')
    throw new Refusal(400, 'dispute_answered', 'Evidence was submitted already.');
  if (dispute.evidence_due_at <= deps.clock.now())
    throw new Refusal(400, 'dispute_overdue', 'The time for evidence is over.');
  await requireDocument(tx, evidence.document_ref);
  await tx.update(sandbox_disputes).set({ evidence }).where(eq(sandbox_disputes.id, dispute_id));
  return decideDispute(tx, deps, dispute_id, verdictOn(evidence.explanation));
}

/** What the bank says; whoever wins has the money, and the fee is gone either way. */
export async function decideDispute(tx: Tx, deps: Parts, id: string, status: Dispute['status']) {
  const { is_withdrawn: was_withdrawn, currency, amount_cents } = await findDispute(tx, id);
  const is_withdrawn = was_withdrawn && (status === 'lost' || status === 'under_review');
  const isReturned = was_withdrawn && !is_withdrawn;
  const [decided] = await tx
    .update(sandbox_disputes)
    .set({ status, is_withdrawn, ...(isReturned ? { returned_at: deps.clock.now() } : {}) })
    .where(eq(sandbox_disputes.id, id))
    .returning();
  if (isReturned) await addBalance(tx, currency, amount_cents);
  const state = stateOf(decided!);
  await recordEvent(tx, deps, status === 'under_review' ? 'dispute.changed' : 'dispute.closed', state);
  return state;
}
