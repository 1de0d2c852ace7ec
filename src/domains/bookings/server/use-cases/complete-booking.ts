import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { incrementCompleted } from '../../../profiles/server/index.ts';
import { bookingMoney } from '../../../payments/server/index.ts';
import { leftCents, releaseAt } from '../../rules.ts';
import { type BookingRow, changeBooking } from './change-booking.ts';
import { tellParties } from './tell-parties.ts';

/** The event is over: the money waits its day, what was not paid is asked for, and both may review. */
export async function completeBooking(tx: Tx, ctx: Context, booking: BookingRow): Promise<void> {
  const release_at = releaseAt(booking.ends_at);
  const completed = await changeBooking(tx, ctx, booking, {
    action: 'complete',
    party: 'clock',
    set: {
      status: 'completed',
      completed_at: ctx.clock.now(),
      release_at,
      deposit_due_at: null,
      balance_due_at: null,
    },
  });
  await incrementCompleted(tx, ctx, booking.dj_id);
  const money = await bookingMoney(tx, booking.id, booking.currency);
  const { held_cents, underway_cents } = money;
  // what is on its way is neither here nor missing
  const open_cents = underway_cents > 0 ? 0 : leftCents(booking, money);
  await tellParties(tx, ctx, completed, ['client', 'dj'], 'event_completed', {
    due_at: release_at,
    held_cents: held_cents + underway_cents,
    ...(open_cents > 0 && { amount_cents: open_cents }),
  });
}
