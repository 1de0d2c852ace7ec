import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import type { chargeSettled } from '../../../payments/server/index.ts';
import type { TimelineAction } from '../../contract.ts';
import { booking_events } from '../tables.ts';
import type { BookingRow } from './change-booking.ts';
import { recordEvent } from './record-event.ts';

export type Settled = z.output<typeof chargeSettled.data>;

/** What the timeline keeps of a charge; also how a repetition is recognised. */
export const chargeDetails = ({ charge_id, outcome, purpose, amount_cents, reason }: Settled) => ({
  charge_id,
  outcome,
  purpose,
  amount_cents,
  ...(reason ? { reason } : {}),
});

/** A line of the timeline for a charge that leaves its booking as it was. */
export const recordCharge = (
  tx: Tx,
  ctx: Context,
  booking: BookingRow,
  action: TimelineAction,
  settled: Settled,
): Promise<void> =>
  recordEvent(tx, ctx, booking, { action, party: 'gateway', details: chargeDetails(settled) });

/** Whether this outcome of this charge has been dealt with: its job may run more than once. */
export async function isRecorded(tx: Tx, { booking_id, charge_id, outcome }: Settled): Promise<boolean> {
  const [event] = await tx
    .select({ id: booking_events.id })
    .from(booking_events)
    .where(
      and(
        eq(booking_events.booking_id, booking_id),
        sql`${booking_events.details} @> ${JSON.stringify({ charge_id, outcome })}::jsonb`,
      ),
    );
  return event !== undefined;
}
