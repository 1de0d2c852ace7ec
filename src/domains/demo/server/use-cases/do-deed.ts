import type { Actor } from '../../../../platform/context.ts';
import { percentOf } from '../../../../shared/money.ts';
import { refundOf } from '../../../bookings/rules/cancellation.ts';
import {
  acceptOffer,
  cancelBooking,
  declineBooking,
  makeOffer,
  resolveProblem,
  sayQuickYes,
} from '../../../bookings/server/index.ts';
import { bookingMoney } from '../../../payments/server/index.ts';
import { submitReview } from '../../../reviews/server/index.ts';
import type { Deed } from '../data/deeds.ts';
import { type BookingRow, lineCents } from '../queries.ts';
import { haveTrouble } from './have-trouble.ts';
import type { Stage } from './open-stage.ts';
import { payPage } from './pay-page.ts';

export interface Cast {
  client: Actor;
  dj: Actor;
  staff: Actor;
}

/**
 * Does a deed through the use case that people's own clicks reach.
 * @param checkout_url the gateway's page that waits for this booking, if one does
 * @returns the page that waits afterwards
 */
export async function doDeed(
  stage: Stage,
  cast: Cast,
  deed: Deed,
  booking: BookingRow,
  checkout_url: string | null,
): Promise<string | null> {
  const { id, version, currency } = booking;
  const here = { id, version };
  switch (deed.what) {
    case 'quick_yes':
      await sayQuickYes(stage.as(cast.dj), here);
      break;
    case 'offer': {
      const { db } = stage.deps;
      const performance_cents = await lineCents(db, id, ['performance', 'overtime']);
      await makeOffer(stage.as(cast.dj), {
        ...here,
        performance_cents,
        discount_cents: percentOf(performance_cents, deed.discount_percent * 100),
        travel_cents: await lineCents(db, id, ['travel']),
        cancellation_policy: booking.cancellation_policy,
        message: deed.message,
      });
      break;
    }
    case 'decline':
      await declineBooking(stage.as(cast[deed.by]), { ...here, reason: deed.reason });
      return null;
    case 'accept':
      return (await acceptOffer(stage.as(cast.client), { ...here, in_full: false })).checkout_url;
    case 'pay':
      await payPage(stage, cast.client, id, checkout_url ?? '', deed.card);
      return null;
    case 'cancel': {
      const { held_cents } = await bookingMoney(stage.deps.db, id, currency);
      const { refund_cents } = refundOf({
        ...booking,
        by: deed.by,
        now: stage.now(),
        paid_cents: held_cents,
      });
      await cancelBooking(stage.as(cast[deed.by]), {
        ...here,
        reason: deed.reason,
        expected_refund_cents: refund_cents,
      });
      return null;
    }
    case 'record':
    case 'report':
    case 'answer':
      await haveTrouble(stage, cast, deed, here);
      return null;
    case 'resolve': {
      const { held_cents } = await bookingMoney(stage.deps.db, id, currency);
      const refund_cents = percentOf(held_cents, deed.refund_percent * 100);
      const resolution = ({ 0: 'release', 100: 'refund' } as const)[deed.refund_percent] ?? 'part';
      await resolveProblem(stage.as(cast.staff), { ...here, resolution, refund_cents, note: deed.note });
      return null;
    }
    case 'review':
      await submitReview(stage.as(cast[deed.by]), { booking_id: id, rating: deed.rating, text: deed.text });
      return null;
  }
  return checkout_url;
}
