import { serviceFeeIn } from '../../../payments/rules.ts';
import type { Facts } from '../../rules.ts';
import { sum } from './compose-draft.ts';

const feeIn = ({ total_cents, service_fee_cents }: Facts['booking'], paid_cents: number): number =>
  serviceFeeIn(paid_cents, total_cents, service_fee_cents);

/** Of each payment that was kept the DJ's part and our fee, counted on from what was paid and given back before. */
export function partsOf({ booking, payments, refunds }: Pick<Facts, 'booking' | 'payments' | 'refunds'>) {
  const { total_cents } = booking;
  let came_cents = 0;
  return payments
    .filter(({ use }) => use !== null)
    .flatMap((payment) => {
      const back_cents = sum(
        refunds.filter(({ created_at }) => payment.used_at !== null && created_at < payment.used_at),
        ({ amount_cents }) => amount_cents,
      );
      const before = Math.min(total_cents, came_cents - back_cents);
      const after = Math.min(total_cents, came_cents - back_cents + payment.amount_cents);
      came_cents += payment.amount_cents;
      const fee_cents = feeIn(booking, after) - feeIn(booking, before);
      return payment.use === 'kept' ? [{ payment, fee_cents, dj_cents: after - before - fee_cents }] : [];
    });
}

/** What banks took of a booking's price before it was released, and keep. */
const lostOfHeld = ({ losses }: Pick<Facts, 'losses'>): number =>
  sum(
    losses.filter(({ is_for_price, returned_at }) => is_for_price && returned_at === null),
    ({ held_cents }) => held_cents,
  );

/**
 * What the client has paid of the DJ's price, and no bank has taken back before it was the DJ's; what goes back from
 * the event's beginning on lowers the price instead.
 */
export function paidForDj(facts: Facts): number {
  const { booking, payments, refunds } = facts;
  const came_cents = sum(
    payments.filter(({ use }) => use === 'kept'),
    ({ amount_cents }) => amount_cents,
  );
  const returned_cents = sum(
    payments.filter(({ use, used_at }) => use === 'returned' && used_at !== null && used_at < booking.starts),
    ({ amount_cents }) => amount_cents,
  );
  const back_cents = sum(
    refunds.filter(({ created_at, is_waived }) => !is_waived && created_at < booking.starts),
    ({ amount_cents }) => amount_cents,
  );
  const left_cents = came_cents - Math.max(0, back_cents - returned_cents) - lostOfHeld(facts);
  const paid_cents = Math.max(0, Math.min(booking.total_cents, left_cents));
  return paid_cents - feeIn(booking, paid_cents);
}

/** Whether anything of the booking's money has not gone where it goes. */
export function isHeld(facts: Facts): boolean {
  const { payments, refunds, releases, carried_out_cents } = facts;
  const came_cents =
    sum(
      payments.filter(({ use }) => use !== null),
      ({ amount_cents }) => amount_cents,
    ) + sum(refunds, ({ from_fees_cents }) => from_fees_cents);
  const went_cents =
    sum(refunds, ({ amount_cents }) => amount_cents) + sum(releases, ({ held_cents }) => held_cents);
  return came_cents !== went_cents + carried_out_cents + lostOfHeld(facts);
}
