import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { newId } from '../../../../shared/ids.ts';
import { transfer_parts, transfers } from '../tables.ts';
import { withholdings } from '../tables/chargebacks.ts';
import { type Debtor, lockDebt } from './lock-debt.ts';
import { post } from './post-entries.ts';

/**
 * Pays a DJ's debt out of payouts that the gateway was not asked for yet, the oldest first.
 * @returns what was withheld of each transfer
 */
export async function withholdDebt(tx: Tx, ctx: Context, debtor: Debtor): Promise<Map<string, number>> {
  const { dj_id, currency } = debtor;
  const withheld = new Map<string, number>();
  let debt_cents = await lockDebt(tx, debtor);
  if (debt_cents === 0) return withheld;
  const parts = await tx
    .select({ part: transfer_parts, booking_id: transfers.booking_id, sale_id: transfers.sale_id })
    .from(transfer_parts)
    .innerJoin(transfers, eq(transfers.id, transfer_parts.transfer_id))
    .where(
      and(
        eq(transfers.dj_id, dj_id),
        eq(transfers.currency, currency),
        eq(transfers.status, 'created'),
        isNull(transfer_parts.asked_at),
        isNull(transfer_parts.gateway_transfer_id),
      ),
    )
    // the larger part of a payout first: most debts then come out of one
    .orderBy(asc(transfers.created_at), desc(transfer_parts.amount_cents), asc(transfer_parts.id))
    .for('update', { of: transfer_parts });
  for (const { part, booking_id, sale_id } of parts) {
    const amount_cents = Math.min(debt_cents, part.amount_cents - part.withheld_cents);
    if (amount_cents === 0) continue;
    debt_cents -= amount_cents;
    await tx
      .update(transfer_parts)
      .set({ withheld_cents: sql`${transfer_parts.withheld_cents} + ${amount_cents}` })
      .where(eq(transfer_parts.id, part.id));
    const id = newId();
    const row = { id, booking_id, sale_id, dj_id, amount_cents, currency };
    const created_at = ctx.clock.now();
    await tx.insert(withholdings).values({ ...row, transfer_part_id: part.id, created_at });
    await post(tx, ctx, {
      idempotency_key: `withheld:${id}`,
      kind: 'withheld',
      booking_id,
      sale_id,
      entries: [
        { purpose: 'dj_payable', party_id: dj_id, currency, amount_cents },
        { purpose: 'dj_debt', party_id: dj_id, currency, amount_cents: -amount_cents },
      ],
    });
    await audit(tx, ctx, 'payout.withheld', { type: 'transfer', id: part.transfer_id }, row);
    withheld.set(part.transfer_id, (withheld.get(part.transfer_id) ?? 0) + amount_cents);
  }
  return withheld;
}
