import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { audit } from '../../../../platform/audit.ts';
import { type Context, type Deps, systemContext } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { GatewayError } from '../../../../platform/gateway.ts';
import { runOnce } from '../../../../platform/idempotency.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { staffIds, tell } from '../../../notifications/server/index.ts';
import { followChargebackJob } from '../../../payments/server/index.ts';
import type { EvidenceForm } from '../../contract.ts';
import { isOf, isWaiting, namedChargeback, type NamedChargeback } from '../queries.ts';
import { chargeback_evidence } from '../tables.ts';
import { keepDocument } from './keep-document.ts';
import { openAnswer, writeEvidence } from './save-evidence.ts';

export const submitEvidenceJob = defineJob({
  name: 'submit_evidence',
  data: z.object({ chargeback_id: z.uuid() }),
});

/** A person sends our side of it: written down first, then a job passes it on until it has an answer. */
export const submitEvidence = (ctx: Context, input: EvidenceForm & { id: string }): Promise<{ id: string }> =>
  runOnce(ctx, 'chargebacks.submit', input, async (tx) => {
    const { id, ...evidence } = input;
    await openAnswer(tx, ctx, id);
    await writeEvidence(tx, ctx, id, evidence);
    const asked_at = ctx.clock.now();
    await tx.update(chargeback_evidence).set({ asked_at, refusal: null }).where(isOf(id));
    await audit(tx, ctx, 'chargeback.evidence_sent', { type: 'chargeback', id });
    await ctx.jobs.enqueue(tx, submitEvidenceJob, { chargeback_id: id });
    return { id };
  });

/** Has the gateway pass the evidence on, word for word as it was kept. */
export async function passEvidence(deps: Deps, { chargeback_id }: { chargeback_id: string }): Promise<void> {
  const ctx = systemContext(deps);
  const named = await namedChargeback(ctx.db, chargeback_id);
  const written = named?.evidence;
  if (!named || !written?.asked_at || written.submitted_at) return;
  const { dispute_id } = named.chargeback;
  const idempotency_key = `evidence:${chargeback_id}:${written.attempt}`;
  const document_ref = written.document_ref ?? (await keepDocument(ctx, named));
  const evidence = { ...written.evidence, ...(document_ref ? { document_ref } : {}) };
  try {
    await ctx.gateway.submitEvidence({ dispute_id, evidence, idempotency_key });
  } catch (error) {
    if (!(error instanceof GatewayError) || error.code !== 'refused') throw error;
    return ctx.db.transaction((tx) => refuse(tx, ctx, named, error.message));
  }
  await ctx.db.transaction(async (tx) => {
    const submitted_at = ctx.clock.now();
    await tx.update(chargeback_evidence).set({ submitted_at }).where(isWaiting(chargeback_id));
    await audit(tx, ctx, 'chargeback.evidence_taken', { type: 'chargeback', id: chargeback_id });
    await ctx.jobs.enqueue(tx, followChargebackJob, { dispute_id });
  });
}

/** Too late, or answered already: staff have it again. */
async function refuse(tx: Tx, ctx: Context, named: NamedChargeback, refusal: string): Promise<void> {
  const { id, dispute_id, amount_cents, currency, evidence_due_at } = named.chargeback;
  const [first] = await tx
    .update(chargeback_evidence)
    .set({ asked_at: null, document_ref: null, refusal, attempt: sql`${chargeback_evidence.attempt} + 1` })
    .where(and(isWaiting(id), eq(chargeback_evidence.attempt, named.evidence!.attempt)))
    .returning({ attempt: chargeback_evidence.attempt });
  if (!first) return;
  await audit(tx, ctx, 'chargeback.evidence_refused', { type: 'chargeback', id }, { refusal });
  await ctx.jobs.enqueue(tx, followChargebackJob, { dispute_id });
  const due_at = evidence_due_at ?? ctx.clock.now();
  const details = {
    ref: named.booking?.ref ?? named.charge.description,
    amount_cents,
    currency,
    due_at,
    path: `/admin/chargebacks/${id}`,
  };
  const dedupe_key = `${id}:refused:${first.attempt}`;
  for (const user_id of await staffIds(tx))
    await tell(tx, ctx, { user_id, kind: 'chargeback_due', details, dedupe_key });
}
