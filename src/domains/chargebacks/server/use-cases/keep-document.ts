import { and, isNull } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { GatewayError } from '../../../../platform/gateway.ts';
import { newId } from '../../../../shared/ids.ts';
import { isWaiting, namedChargeback, type NamedChargeback } from '../queries.ts';
import { chargeback_evidence } from '../tables.ts';
import { drawEvidence, nameOf } from './write-evidence-pdf.ts';

/**
 * The evidence on paper, with the agreement: what the gateway has kept of it. The words go without it where it will not,
 * because they are in time or worth nothing.
 */
export async function keepDocument(ctx: Context, named: NamedChargeback): Promise<string | null> {
  const { id } = named.chargeback;
  const content = await drawEvidence(ctx, named);
  try {
    // drawn anew it is other bytes, so a key of its own
    const request = { name: nameOf(named), content, idempotency_key: newId() };
    const { document_ref } = await ctx.gateway.keepDocument(request);
    const [first] = await ctx.db
      .update(chargeback_evidence)
      .set({ document_ref })
      .where(and(isWaiting(id), isNull(chargeback_evidence.document_ref)))
      .returning({ document_ref: chargeback_evidence.document_ref });
    // two at once send the one that was written down
    return first ? document_ref : ((await namedChargeback(ctx.db, id))?.evidence?.document_ref ?? null);
  } catch (error) {
    if (!(error instanceof GatewayError) || error.code !== 'refused') throw error;
    ctx.log.error({ chargeback: id, err: error }, 'the gateway would not keep the evidence as a document');
    return null;
  }
}
