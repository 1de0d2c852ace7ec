import type { z } from 'zod';
import { type Deps, systemContext } from '../../../../platform/context.ts';
import { refreshScreens, tell } from '../../../notifications/server/index.ts';
import type {
  refundRefused,
  refundSent,
  refundSettled,
  transferSent,
} from '../../../payments/server/index.ts';
import { namedBooking } from '../queries.ts';
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

/** The DJ, or who of their crew it is for, learns that the gateway has paid them. */
export async function tellPayout(deps: Deps, sent: z.output<typeof transferSent.data>): Promise<void> {
  const ctx = systemContext(deps);
  const { booking_id, dj_id: user_id, amount_cents, transfer_id: dedupe_key } = sent;
  await ctx.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, booking_id);
    if (user_id === booking.dj_id)
      return tellParties(tx, ctx, booking, ['dj'], 'payout_sent', { amount_cents }, dedupe_key);
    const { ref, title, currency } = booking;
    const other_name = (await namedBooking(tx, booking_id))?.dj.dj_name;
    // no more of the booking than whoever works there needs to know
    const details = { ref, title, amount_cents, currency, ...(other_name && { other_name }) };
    await tell(tx, ctx, { user_id, kind: 'payout_sent', details, dedupe_key });
  });
}

/** Staff learn that a refund is theirs now; the client's open page says so by itself. */
export async function tellRefusal(deps: Deps, refused: z.output<typeof refundRefused.data>): Promise<void> {
  const ctx = systemContext(deps);
  const { booking_id, amount_cents, refund_id, attempt, reason } = refused;
  await ctx.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, booking_id);
    const told = { amount_cents, reason };
    await tellParties(tx, ctx, booking, ['staff'], 'refund_refused', told, `${refund_id}:${attempt}`);
    await refreshScreens(tx, booking.client_id);
  });
}

/** The client learns that their refund was paid another way. */
export async function tellSettlement(
  deps: Deps,
  settled: z.output<typeof refundSettled.data>,
): Promise<void> {
  const ctx = systemContext(deps);
  const { booking_id, amount_cents, refund_id } = settled;
  await ctx.db.transaction(async (tx) =>
    tellParties(
      tx,
      ctx,
      await lockBooking(tx, booking_id),
      ['client'],
      'refund_settled',
      { amount_cents },
      refund_id,
    ),
  );
}
