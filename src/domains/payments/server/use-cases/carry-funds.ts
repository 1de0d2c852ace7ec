import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { newId } from '../../../../shared/ids.ts';
import { spreadOver } from '../../rules.ts';
import { carries } from '../tables.ts';
import { lockSources } from './lock-sources.ts';
import { post } from './post-entries.ts';

export interface Carriage {
  from_booking_id: string;
  to_booking_id: string;
  amount_cents: number;
}

/**
 * Moves held money from one booking to another of the same client and currency, in their own transaction and
 * charge by charge, so that each part can still go back to where it came from. The gateway has nothing to do.
 * @throws RangeError when it is more than the charges have left
 */
export async function carryFunds(tx: Tx, ctx: Context, carriage: Carriage): Promise<void> {
  const { from_booking_id, to_booking_id, amount_cents: whole_cents } = carriage;
  const sources = await lockSources(tx, from_booking_id);
  const created_at = ctx.clock.now();
  for (const part of spreadOver(whole_cents, sources)) {
    const id = newId();
    const { amount_cents, currency } = part;
    await tx.insert(carries).values({ id, from_booking_id, to_booking_id, ...part, created_at });
    // one transaction per booking, so that each booking's books close by themselves
    const between = { purpose: 'carried_payments', party_id: from_booking_id, currency } as const;
    await post(tx, ctx, {
      idempotency_key: `carry_out:${id}`,
      kind: 'carry_out',
      booking_id: from_booking_id,
      entries: [
        { purpose: 'booking_escrow', party_id: from_booking_id, currency, amount_cents },
        { ...between, amount_cents: -amount_cents },
      ],
    });
    await post(tx, ctx, {
      idempotency_key: `carry_in:${id}`,
      kind: 'carry_in',
      booking_id: to_booking_id,
      entries: [
        { ...between, amount_cents },
        { purpose: 'booking_escrow', party_id: to_booking_id, currency, amount_cents: -amount_cents },
      ],
    });
    await audit(
      tx,
      ctx,
      'payment.carried',
      { type: 'booking', id: from_booking_id },
      { ...part, to_booking_id },
    );
  }
}
