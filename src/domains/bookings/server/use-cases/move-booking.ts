import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { sharesOf, tellShares } from '../../../crew/server/index.ts';
import {
  bookingMoney,
  closeCharges,
  oldestHeldAt,
  overpaidCents,
  refundCharges,
} from '../../../payments/server/index.ts';
import { coveredCents } from '../../../payments/rules.ts';
import { wrongState } from '../../../../shared/errors.ts';
import type { QuoteLine } from '../../contract.ts';
import { isTooOld } from '../../rules.ts';
import { changeDetails } from '../../rules/agreed.ts';
import { refundPercent } from '../../rules/cancellation.ts';
import { agreedCents, hasExtras } from '../queries.ts';
import { type BookingRow, changeBooking } from './change-booking.ts';
import { planAgain } from './plan-charges.ts';
import { SlotLost, moveSlot } from './take-slot.ts';
import { tellParties } from './tell-parties.ts';
import { writeLines } from './write-lines.ts';

/** Another time, place or price that both sides agreed to. */
export type Move = Pick<
  BookingRow,
  | 'starts_at'
  | 'ends_at'
  | 'time_zone'
  | 'city'
  | 'country_code'
  | 'lat'
  | 'lng'
  | 'distance_km'
  | 'venue_name'
  | 'venue_address'
  | 'total_cents'
  | 'service_fee_cents'
> & { lines: readonly QuoteLine[] };

/**
 * Moves a booking and its money: the slot in one statement, what is paid beyond the new price back to its charges,
 * what is missing with the next planned charge. Money too old to be held until the new date goes back whole and is
 * charged again by the plan.
 * @throws AppError WRONG_STATE `extras` once extras were proposed or paid; SlotLost where the DJ is not free then: the old time stays
 */
export async function moveBooking(
  tx: Tx,
  ctx: Context,
  booking: BookingRow,
  { lines, ...move }: Move,
  parties: { proposed_by: 'client' | 'dj'; accepted_by: 'client' | 'dj' },
): Promise<BookingRow> {
  const { id: booking_id, currency, starts_at } = booking;
  // overtime that is being paid for, or was, belongs to this evening: it cannot go along to another
  if (await hasExtras(tx, booking_id)) throw wrongState('extras');
  const now = ctx.clock.now();
  const next: BookingRow = { ...booking, ...move };
  if (!(await moveSlot(tx, next))) throw new SlotLost(next);
  const money = await bookingMoney(tx, booking_id, currency);
  const covered_cents = coveredCents(money);
  const agreed_cents = Math.max(next.total_cents, await agreedCents(tx, booking));
  const refund_cents = isTooOld(await oldestHeldAt(tx, booking_id), next)
    ? money.held_cents
    : await overpaidCents(tx, booking, next.total_cents, agreed_cents);
  // only what begins later has more notice than before
  const isCapped = parties.proposed_by === 'client' && next.starts_at > starts_at;
  const refund_cap_percent = refundPercent({ ...booking, by: 'client', now, paid_cents: 0 });
  const moved = await changeBooking(tx, ctx, booking, {
    action: 'reschedule',
    party: parties.accepted_by,
    set: {
      ...move,
      ...planAgain(next, covered_cents - refund_cents, now),
      ...(isCapped && { refund_cap_percent }),
    },
    details: { ...changeDetails(booking, next), refund_cents },
  });
  await writeLines(tx, booking_id, lines);
  // a page that asks for the old amount is of no use any more
  await closeCharges(tx, ctx, booking_id);
  await refundCharges(tx, ctx, { booking_id, amount_cents: refund_cents });
  await tellParties(tx, ctx, moved, ['client', 'dj'], 'booking_moved', {});
  await tellShares(tx, ctx, moved, await sharesOf(tx, booking_id), { is_moved: true });
  return moved;
}
