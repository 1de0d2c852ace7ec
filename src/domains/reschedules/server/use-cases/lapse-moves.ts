import { and, asc, eq, lte } from 'drizzle-orm';
import { z } from 'zod';
import { audit } from '../../../../platform/audit.ts';
import { type Context, type Deps, systemContext } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { type BookingRow, lockBooking, recordEvent, tellParties } from '../../../bookings/server/index.ts';
import type { RescheduleRow } from '../queries.ts';
import { reschedules } from '../tables.ts';

export const lapseMovesJob = defineJob({ name: 'lapse_moves', data: z.object({}), cron: '* * * * *' });

/** Ends the proposals that nobody answered in time, each in a transaction of its own. */
export async function lapseMoves(deps: Deps): Promise<void> {
  const ctx = systemContext(deps);
  const isDue = and(eq(reschedules.status, 'open'), lte(reschedules.expires_at, ctx.clock.now()));
  const due = await ctx.db.select().from(reschedules).where(isDue).orderBy(asc(reschedules.expires_at));
  for (const { id, booking_id } of due)
    await ctx.db.transaction(async (tx) => {
      const booking = await lockBooking(tx, booking_id);
      const [row] = await tx
        .select()
        .from(reschedules)
        .where(and(eq(reschedules.id, id), isDue))
        .for('update');
      if (row) await lapse(tx, ctx, booking, row);
    });
}

/**
 * Everything stays as it was agreed, and both sides are told so; of a booking that was called off meanwhile there is
 * nothing to tell. The booking and the proposal are locked.
 */
export async function lapse(tx: Tx, ctx: Context, booking: BookingRow, row: RescheduleRow): Promise<void> {
  const { id, starts_at } = row;
  await tx
    .update(reschedules)
    .set({ status: 'lapsed', answered_at: ctx.clock.now() })
    .where(eq(reschedules.id, id));
  if (booking.status === 'cancelled') return;
  const details = { to: starts_at };
  await recordEvent(tx, ctx, booking, { action: 'reschedule_lapsed', party: 'clock', details });
  await audit(tx, ctx, 'booking.reschedule_lapsed', { type: 'booking', id: booking.id }, details);
  await tellParties(tx, ctx, booking, ['client', 'dj'], 'reschedule_lapsed', {}, id);
}
