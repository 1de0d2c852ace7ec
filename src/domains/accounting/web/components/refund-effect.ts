import { saleFeeBack, shareOfHeld } from '../../../payments/rules.ts';
import type { Place, PlanPlace, SoldPlace } from '../../contract.ts';

/** What somebody has before and after, and where the difference comes from. */
export interface RefundEffect {
  from_held_cents: number;
  from_fees_cents: number;
  /** What the DJ's part gets smaller by. */
  share_cents: number;
  dj_before_cents: number;
  dj_after_cents: number;
  fees_before_cents: number;
  fees_after_cents: number;
}

/** What a payment was for, and what of it can be given back. */
export type PaidPlace = Place | SoldPlace | PlanPlace;
export const isBooking = (place: PaidPlace): place is Place => 'held_cents' in place;
export const isPlan = (place: PaidPlace): place is PlanPlace => 'plan' in place;
/** What is said about a booking, and otherwise about a sale or a plan. */
export const sayOf = (key: string, place: PaidPlace): string =>
  isBooking(place) ? key : `${key}_${isPlan(place) ? 'plan' : 'sale'}`;

/** What a refund would do to each side, by the rules that the server applies to it. */
export function refundEffect(place: PaidPlace, amount_cents: number): RefundEffect {
  if (isBooking(place)) return effectOnBooking(place, amount_cents);
  return isPlan(place) ? effectOnPlan(place, amount_cents) : effectOnSale(place, amount_cents);
}

/** All of it is ours. */
function effectOnPlan({ paid_cents, refunded_cents }: PlanPlace, amount_cents: number): RefundEffect {
  const fees_before_cents = paid_cents - refunded_cents;
  return {
    from_held_cents: 0,
    from_fees_cents: 0,
    share_cents: 0,
    dj_before_cents: 0,
    dj_after_cents: 0,
    fees_before_cents,
    fees_after_cents: fees_before_cents - amount_cents,
  };
}

function effectOnBooking(place: Place, amount_cents: number): RefundEffect {
  const from_held_cents = Math.min(amount_cents, place.held_cents);
  const before = shareOfHeld(place, place.held_cents);
  const after = shareOfHeld(place, place.held_cents - from_held_cents);
  const fees = ({ service_fee_cents, platform_fee_cents }: typeof before) =>
    service_fee_cents + platform_fee_cents;
  const from_fees_cents = amount_cents - from_held_cents;
  return {
    from_held_cents,
    from_fees_cents,
    share_cents: before.dj_cents - after.dj_cents,
    dj_before_cents: before.dj_cents + place.transferred_cents,
    dj_after_cents: after.dj_cents + place.transferred_cents,
    fees_before_cents: fees(before) + place.fees_cents,
    fees_after_cents: fees(after) + place.fees_cents - from_fees_cents,
  };
}

/** Nothing is held: our fee goes back in proportion, and the rest is the DJ's. */
function effectOnSale(sale: SoldPlace, amount_cents: number): RefundEffect {
  const { paid_cents, fee_cents, refunded_cents } = sale;
  const fees_before_cents = fee_cents - saleFeeBack(sale, 0, refunded_cents);
  const from_us_cents = saleFeeBack(sale, refunded_cents, amount_cents);
  const dj_before_cents = paid_cents - refunded_cents - fees_before_cents;
  const share_cents = amount_cents - from_us_cents;
  return {
    from_held_cents: 0,
    from_fees_cents: 0,
    share_cents,
    dj_before_cents,
    dj_after_cents: dj_before_cents - share_cents,
    fees_before_cents,
    fees_after_cents: fees_before_cents - from_us_cents,
  };
}
