import type { Context } from '../../../../platform/context.ts';
import { mayHold } from '../../../bookings/rules.ts';
import { givableCents } from '../../../payments/rules.ts';
import { bookingsMoney, damageHeldCents, isContested, payoutHoldOf } from '../../../payments/server/index.ts';
import type { Place } from '../../contract.ts';
import { refundHindrance } from '../../rules.ts';
import { isParty, requireBooks } from '../access.ts';
import { placesOf } from '../queries/charges.ts';

/** Where a payment's money is, booking by booking, and what of it the caller could give back. */
export async function listPlaces(
  ctx: Context,
  charge: { id: string; booking_id: string | null; purpose: string; status: string },
): Promise<Place[]> {
  const actor = requireBooks(ctx);
  // a card that was left for later brought no money, and a sale's is the DJ's at once
  if (charge.status !== 'succeeded' || charge.purpose === 'card' || !charge.booking_id) return [];
  const rows = await placesOf(ctx.db, charge);
  const money = await bookingsMoney(
    ctx.db,
    rows.map(({ booking }) => booking.id),
  );
  const contested = await Promise.all(rows.map(({ booking }) => isContested(ctx.db, booking.id)));
  const damages = await Promise.all(rows.map(({ booking }) => damageHeldCents(ctx.db, booking.id)));
  const holds = await Promise.all(rows.map(({ booking }) => payoutHoldOf(ctx.db, booking.id)));
  return rows.map(({ booking, dj_name, left_cents }, index) => {
    const { id, status, choose_by } = booking;
    const { held_cents = 0, fees_cents = 0, transferred_cents = 0 } = money.get(id) ?? {};
    const givable_cents = givableCents({ held_cents, fees_cents }, left_cents);
    const payout_hold = holds[index] ?? null;
    const isOwn = isParty(actor, booking);
    const is_contested = contested[index] ?? false;
    const damage_held_cents = damages[index] ?? 0;
    const hindrance = refundHindrance(
      { status, choose_by, left_cents, givable_cents, is_contested, damage_held_cents },
      isOwn,
    );
    return {
      ...booking,
      dj_name,
      left_cents,
      held_cents,
      fees_cents,
      transferred_cents,
      givable_cents,
      hindrance,
      payout_hold,
      can: {
        hold_payout: !isOwn && !payout_hold && mayHold(status),
        lift_hold: !isOwn && payout_hold !== null,
      },
    };
  });
}
