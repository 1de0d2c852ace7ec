import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { lockSubject, type Tx } from '../../../../platform/db.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { wrongState } from '../../../../shared/errors.ts';
import type { EvidenceForm } from '../../contract.ts';
import { mayAnswer } from '../../rules.ts';
import type { NamedChargeback } from '../queries.ts';
import { chargeback_evidence } from '../tables.ts';
import { requireChargeback } from './show-chargeback.ts';

/**
 * A chargeback that still wants our answer, nobody else writing at it.
 * @throws AppError NOT_FOUND, WRONG_STATE when it was sent off or the bank has decided
 */
export async function openAnswer(tx: Tx, ctx: Context, id: string): Promise<NamedChargeback> {
  requireActor(ctx);
  await lockSubject(tx, `evidence ${id}`);
  const named = await requireChargeback(tx, ctx, id);
  const asked_at = named.evidence?.asked_at ?? null;
  if (!mayAnswer({ status: named.chargeback.status, asked_at }))
    throw wrongState(asked_at ? 'submitted' : named.chargeback.status);
  return named;
}

export async function writeEvidence(tx: Tx, ctx: Context, id: string, evidence: EvidenceForm): Promise<void> {
  const written = { evidence, saved_by: requireActor(ctx).id, saved_at: ctx.clock.now() };
  await tx
    .insert(chargeback_evidence)
    .values({ chargeback_id: id, ...written })
    .onConflictDoUpdate({ target: chargeback_evidence.chargeback_id, set: written });
}

/** Staff amend what was put together; nothing is sent. */
export const saveEvidence = (
  ctx: Context,
  { id, ...evidence }: EvidenceForm & { id: string },
): Promise<{ id: string }> =>
  ctx.db.transaction(async (tx) => {
    await openAnswer(tx, ctx, id);
    await writeEvidence(tx, ctx, id, evidence);
    await audit(tx, ctx, 'chargeback.evidence_saved', { type: 'chargeback', id });
    return { id };
  });
