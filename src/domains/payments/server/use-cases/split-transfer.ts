import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/db.ts';
import { newId } from '../../../../shared/ids.ts';
import { type Source, spreadOver } from '../../rules.ts';
import { transfer_parts } from '../tables.ts';

/**
 * Writes down which payments a payout is taken out of, the newest first: none gives more than is left of it. What
 * they do not cover, such as money that came in at this moment, has no payment.
 */
export async function splitTransfer(
  tx: Tx,
  transfer: { id: string; amount_cents: number },
  sources: readonly Source[],
): Promise<void> {
  const ids = sources.map(({ charge_id }) => charge_id);
  const before = ids.length
    ? await tx
        .select({
          charge_id: transfer_parts.charge_id,
          cents: sql<number>`sum(${transfer_parts.amount_cents})`,
        })
        .from(transfer_parts)
        .where(inArray(transfer_parts.charge_id, ids))
        .groupBy(transfer_parts.charge_id)
    : [];
  const left = sources.map((source) => {
    const taken_cents = before.find(({ charge_id }) => charge_id === source.charge_id)?.cents ?? 0;
    return { ...source, left_cents: Math.max(0, source.left_cents - taken_cents) };
  });
  const covered_cents = Math.min(
    transfer.amount_cents,
    left.reduce((sum, { left_cents }) => sum + left_cents, 0),
  );
  const rest_cents = transfer.amount_cents - covered_cents;
  const parts = [
    ...spreadOver(covered_cents, left).map(({ charge_id, amount_cents }) => ({ charge_id, amount_cents })),
    ...(rest_cents > 0 ? [{ charge_id: null, amount_cents: rest_cents }] : []),
  ];
  await tx
    .insert(transfer_parts)
    .values(parts.map((part) => ({ ...part, id: newId(), transfer_id: transfer.id })));
}
