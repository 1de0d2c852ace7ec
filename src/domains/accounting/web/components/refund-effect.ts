import { saleFeeBack, shareOfHeld } from '../../../payments/rules.ts';
import type { Place, SoldPlace } from '../../contract.ts';

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

/** What a refund would do to each side, by the rules that the server applies to it. */
export const refundEffect = (place: Place | SoldPlace, amount_cents: number): RefundEffect =>
  'kind' in place ? effectOnSale(place, amount_cents) : effectOnBooking(place, amount_cents);

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
