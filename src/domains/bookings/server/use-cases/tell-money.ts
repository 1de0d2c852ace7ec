import type { z } from 'zod';
import { type Deps, systemContext } from '../../../../platform/context.ts';
import type { refundSent, transferSent } from '../../../payments/server/index.ts';
import { lockBooking } from './change-booking.ts';
import { tellParties } from './tell-parties.ts';

/** The client learns that the gateway has taken their refund on. */
export async function tellRefund(deps: Deps, sent: z.output<typeof refundSent.data>): Promise<void> {
  const ctx = systemContext(deps);
  const { booking_id, amount_cents, refund_id } = sent;
  await ctx.db.transaction(async (tx) =>
    tellParties(
      tx,
      ctx,
      await lockBooking(tx, booking_id),
      ['client'],
      'refund_sent',
      { amount_cents },
      refund_id,
    ),
  );
}

/** The DJ learns that the gateway has paid them. */
export async function tellPayout(deps: Deps, sent: z.output<typeof transferSent.data>): Promise<void> {
  const ctx = systemContext(deps);
  const { booking_id, amount_cents, transfer_id } = sent;
  await ctx.db.transaction(async (tx) =>
    tellParties(
      tx,
      ctx,
      await lockBooking(tx, booking_id),
      ['dj'],
      'payout_sent',
      { amount_cents },
      transfer_id,
    ),
  );
}
