import type { Reader } from '../../../../platform/db.ts';
import { wrongState } from '../../../../shared/errors.ts';
import type { BookingRow } from '../../../bookings/server/index.ts';
import { isContested } from '../../../payments/server/index.ts';
import { isMovable } from '../../rules.ts';

/** @throws AppError WRONG_STATE once the event begins or is called off; `contested` while a bank decides about a payment */
export async function requireMovable(reader: Reader, booking: BookingRow, now: Date): Promise<void> {
  if (!isMovable(booking, now)) throw wrongState(booking.status);
  // what would have to go back, or be charged anew, may be what the bank has its hand on
  if (await isContested(reader, booking.id)) throw wrongState('contested');
}
