import { shareOfHeld } from '../../../payments/rules.ts';
import type { Place } from '../../contract.ts';

/** What a refund would do to each side, by the rules that the server applies to it. */
export function refundEffect(place: Place, amount_cents: number) {
  const from_held_cents = Math.min(amount_cents, place.held_cents);
  const before = shareOfHeld(place, place.held_cents);
  const after = shareOfHeld(place, place.held_cents - from_held_cents);
  const fees = ({ service_fee_cents, platform_fee_cents }: typeof before) =>
    service_fee_cents + platform_fee_cents;
  const from_fees_cents = amount_cents - from_held_cents;
  return {
    from_held_cents,
    from_fees_cents,
    /** What the DJ's part gets smaller by, of the money that is still held. */
    share_cents: before.dj_cents - after.dj_cents,
    dj_before_cents: before.dj_cents + place.transferred_cents,
    dj_after_cents: after.dj_cents + place.transferred_cents,
    fees_before_cents: fees(before) + place.fees_cents,
    fees_after_cents: fees(after) + place.fees_cents - from_fees_cents,
  };
}
