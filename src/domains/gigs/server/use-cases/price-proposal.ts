import type { Tx } from '../../../../platform/db.ts';
import { MINUTE, plus } from '../../../../shared/calendar-date.ts';
import { invalid } from '../../../../shared/errors.ts';
import { minimumChargeCents } from '../../../../shared/money.ts';
import { MAXIMUM_TOTAL_CENTS } from '../../../bookings/rules.ts';
import { type BookingRow, linesOf, SlotLost, stretchSlot } from '../../../bookings/server/index.ts';
import type { Proposal } from '../../contract.ts';
import { extraPrice, type ExtraPrice, maxExtraCents, overtimeChoices, overtimePrice } from '../../rules.ts';

/** @throws AppError INVALID with a code on the field that the DJ filled */
export async function priceProposal(tx: Tx, booking: BookingRow, input: Proposal): Promise<ExtraPrice> {
  const field = input.kind === 'overtime' ? 'minutes' : 'price_cents';
  if (input.kind === 'overtime' && !overtimeChoices(booking).includes(input.minutes))
    throw invalid({ minutes: 'too_long' });
  if (input.kind === 'extra' && input.price_cents > maxExtraCents(booking))
    throw invalid({ price_cents: 'too_high' });
  const price =
    input.kind === 'overtime'
      ? overtimePrice(booking, await linesOf(tx, booking.id), input.minutes)
      : extraPrice(booking, input.label, input.price_cents);
  if (price.total_cents < minimumChargeCents(booking.currency)) throw invalid({ [field]: 'too_low' });
  if (booking.total_cents + price.total_cents > MAXIMUM_TOTAL_CENTS) throw invalid({ [field]: 'too_high' });
  return price;
}

/** A courtesy to the DJ: what follows the event is found out now, not when the client says yes. That tap decides. */
export async function requireTime(tx: Tx, booking: BookingRow, minutes: number): Promise<void> {
  const { ends_at } = booking;
  if (!(await stretchSlot(tx, booking, minutes)))
    throw new SlotLost({ ...booking, starts_at: ends_at, ends_at: plus(ends_at, minutes * MINUTE) });
  await stretchSlot(tx, booking, -minutes);
}
