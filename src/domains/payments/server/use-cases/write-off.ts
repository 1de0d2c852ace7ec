import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { refunds } from '../tables.ts';
import { chargeback_parts, type chargebacks } from '../tables/chargebacks.ts';
import { PLATFORM } from './open-accounts.ts';
import { post } from './post-entries.ts';

type Row = typeof chargebacks.$inferSelect;

export const partsOf = (tx: Tx, { id }: Row) =>
  tx
    .select()
    .from(chargeback_parts)
    .where(eq(chargeback_parts.chargeback_id, id))
    .orderBy(chargeback_parts.created_at, chargeback_parts.id);

/** Lost for good: what nobody else bears is our loss, and refunds that waited have been paid by the bank. */
export async function writeOff(tx: Tx, ctx: Context, chargeback: Row): Promise<void> {
  const { id: chargeback_id, currency } = chargeback;
  for (const part of await partsOf(tx, chargeback)) {
    const { id, booking_id, sale_id, period_id, own_cents: amount_cents } = part;
    if (amount_cents > 0)
      await post(tx, ctx, {
        idempotency_key: `chargeback_lost:${id}`,
        kind: 'chargeback_lost',
        booking_id,
        sale_id,
        period_id,
        entries: [
          { purpose: 'chargeback_losses', party_id: PLATFORM, currency, amount_cents },
          { purpose: 'chargebacks', party_id: chargeback_id, currency, amount_cents: -amount_cents },
        ],
      });
  }
  await tx
    .update(refunds)
    .set({ status: 'charged_back' })
    .where(and(eq(refunds.chargeback_id, chargeback_id), inArray(refunds.status, ['created', 'refused'])));
}
