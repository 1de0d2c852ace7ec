import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import type { WallTime } from '../../../../shared/calendar-date.ts';
import { invalid, wrongState } from '../../../../shared/errors.ts';
import { newId } from '../../../../shared/ids.ts';
import { lockBooking, recordEvent } from '../../../bookings/server/index.ts';
import { correctionProblem, type GigMoment, isCheckInOpen, nearestInstant, timesOf } from '../../rules.ts';
import { requirePart } from '../access.ts';
import { recordsOf } from '../queries.ts';
import { gig_times } from '../tables.ts';

interface Input {
  booking_id: string;
  moment: GigMoment;
  /** On the venue's clock; that night's is meant. */
  time: WallTime;
  reason: string;
}

/** A recorded time is put right: one more record, with the reason, beside the one that was wrong. */
export const correctTime = (ctx: Context, { booking_id, moment, time, reason }: Input) =>
  ctx.db.transaction(async (tx) => {
    const actor = requireActor(ctx);
    const booking = await lockBooking(tx, booking_id);
    const part = requirePart(actor, 'correct', booking);
    const now = ctx.clock.now();
    const times = timesOf(await recordsOf(tx, booking_id));
    const from = times[moment];
    if (!from || !isCheckInOpen(booking, now)) throw wrongState(booking.status);
    const at = nearestInstant(time, booking.time_zone, from);
    const problem = correctionProblem(moment, at, booking, times, now);
    if (problem) throw invalid({ time: problem });
    const [record] = await tx
      .insert(gig_times)
      .values({ id: newId(), booking_id, moment, at, reason, recorded_by: actor.id, recorded_at: now })
      .returning();
    const details = { moment, from, at, reason };
    await recordEvent(tx, ctx, booking, { action: 'time_corrected', party: part, details });
    await audit(tx, ctx, 'gig.corrected', { type: 'booking', id: booking_id }, details);
    return record!;
  });
