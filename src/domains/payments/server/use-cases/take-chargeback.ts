import { and, eq, isNull, or } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { newId } from '../../../../shared/ids.ts';
import { ownerOf } from '../../rules.ts';
import { bearers } from '../../rules/chargebacks.ts';
import { chargeShares } from '../queries/chargebacks.ts';
import { charges, refunds } from '../tables.ts';
import { chargeback_parts, type chargebacks } from '../tables/chargebacks.ts';
import { collectDebt } from './collect-debt.ts';
import { lockDebt } from './lock-debt.ts';
import { PLATFORM } from './open-accounts.ts';
import { post } from './post-entries.ts';

type Row = typeof chargebacks.$inferSelect;

/**
 * The bank has the money. It comes out of what is still held of the payment, of refunds that were not sent, and of
 * what the DJ and we got by it; what a DJ got and no longer has is a debt. One posting per booking, sale or plan it paid for.
 */
export async function takeChargeback(tx: Tx, ctx: Context, chargeback: Row): Promise<void> {
  const { id: chargeback_id, charge_id, currency, amount_cents: whole_cents } = chargeback;
  await tx.select({ id: charges.id }).from(charges).where(eq(charges.id, charge_id)).for('update');
  await stopRefunds(tx, chargeback);
  const shares = await chargeShares(tx, charge_id);
  const djs = shares.flatMap(({ dj_id }) => dj_id ?? []);
  for (const dj_id of djs.toSorted()) await lockDebt(tx, { dj_id, currency });
  let open_cents = whole_cents;
  const parts = [];
  for (const [index, share] of shares.entries()) {
    const isLast = index === shares.length - 1;
    // what is beyond all bookings, such as money that went back before, is the last one's and so ours
    const amount_cents = isLast ? open_cents : Math.min(open_cents, share.left_cents + share.refund_cents);
    if (amount_cents === 0) continue;
    open_cents -= amount_cents;
    const { booking_id, sale_id, period_id, dj_id } = share;
    const borne = bearers(amount_cents, share);
    const created_at = ctx.clock.now();
    parts.push({
      id: newId(),
      chargeback_id,
      booking_id,
      sale_id,
      period_id,
      dj_id,
      amount_cents,
      ...borne,
      kept_cents: Math.min(borne.held_cents, share.kept_cents),
      created_at,
    });
  }
  await tx.insert(chargeback_parts).values(parts);
  for (const part of parts) {
    const { id, booking_id, sale_id, period_id, dj_id, amount_cents } = part;
    const party_id = ownerOf(part);
    await post(tx, ctx, {
      idempotency_key: `chargeback:${id}`,
      kind: 'chargeback',
      booking_id,
      sale_id,
      period_id,
      entries: [
        { purpose: 'gateway_clearing', party_id: PLATFORM, currency, amount_cents: -amount_cents },
        { purpose: 'booking_escrow', party_id, currency, amount_cents: part.held_cents },
        { purpose: 'refunds_payable', party_id, currency, amount_cents: part.refund_cents },
        ...(dj_id
          ? [{ purpose: 'dj_debt' as const, party_id: dj_id, currency, amount_cents: part.dj_cents }]
          : []),
        { purpose: 'chargebacks', party_id: chargeback_id, currency, amount_cents: part.own_cents },
      ],
    });
    if (dj_id && part.dj_cents > 0) await collectDebt(tx, ctx, chargeback, { ...part, dj_id });
  }
}

/** Refunds of this payment that nobody asked the gateway for yet wait: the bank may have given them already. */
const stopRefunds = (tx: Tx, { id, charge_id }: Row) =>
  tx
    .update(refunds)
    .set({ chargeback_id: id })
    .where(
      and(
        eq(refunds.charge_id, charge_id),
        isNull(refunds.chargeback_id),
        or(eq(refunds.status, 'refused'), and(eq(refunds.status, 'created'), isNull(refunds.asked_at))),
      ),
    );
