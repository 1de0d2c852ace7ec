import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import {
  bookingMoney,
  damageHeldCents,
  keptByBanks,
  payoutHoldOf,
  refundCharges,
} from '../../../payments/server/index.ts';
import { serviceFeeIn } from '../../../payments/rules.ts';
import { finalStatuses } from '../../rules.ts';
import { refundOf } from '../../rules/cancellation.ts';
import type { BookingRow } from './change-booking.ts';
import { releaseHeld } from './release-held.ts';

/**
 * Money that a bank gave back after its booking was over goes where it would have gone then: to the DJ after the
 * event, by the policy after the client's cancellation, and otherwise back to the client. With it goes what waited for
 * the bank.
 */
export async function passOn(tx: Tx, ctx: Context, booking: BookingRow): Promise<void> {
  const {
    id: booking_id,
    status,
    cancelled_by,
    closed_at,
    choose_by,
    currency,
    kept_cents: waited_cents,
  } = booking;
  if (!finalStatuses.includes(status) || choose_by) return;
  const money = await bookingMoney(tx, booking_id, currency);
  // what waits for staff or a bank, and is not with one, was shared out before; what was paid for damage is the DJ's
  const kept_before_cents = waited_cents + ((await payoutHoldOf(tx, booking_id))?.kept_cents ?? 0);
  const waiting_cents = Math.max(0, kept_before_cents - (await keptByBanks(tx, booking_id)));
  const damage_cents = await damageHeldCents(tx, booking_id);
  const held_cents = Math.max(0, money.held_cents - waiting_cents - damage_cents);
  if (held_cents === 0 && waited_cents === 0) return;
  if (status === 'released') return releaseHeld(tx, ctx, booking, held_cents);
  const isByPolicy = cancelled_by === 'client' && closed_at !== null;
  const { refund_cents, kept_cents } = isByPolicy
    ? refundOf({ ...booking, by: 'client', now: closed_at, paid_cents: held_cents })
    : { refund_cents: held_cents, kept_cents: 0 };
  if (refund_cents > 0) await refundCharges(tx, ctx, { booking_id, amount_cents: refund_cents });
  const { total_cents, service_fee_cents } = booking;
  await releaseHeld(tx, ctx, booking, kept_cents, serviceFeeIn(held_cents, total_cents, service_fee_cents));
}
