import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { wrongState } from '../../../../shared/errors.ts';
import { newId } from '../../../../shared/ids.ts';
import { lockBooking, recordEvent } from '../../../bookings/server/index.ts';
import { type GigMoment, recordableMoments, timesOf } from '../../rules.ts';
import { requirePart } from '../access.ts';
import { recordsOf } from '../queries.ts';
import { gig_times } from '../tables.ts';

interface Input {
  booking_id: string;
  moment: GigMoment;
}

const events = { arrived: 'dj_arrived', started: 'set_started', ended: 'set_ended' } as const;

/** One tap: it is so now, by the product's clock and never by the phone's. A second tap finds the first one's record. */
export const recordTime = (ctx: Context, { booking_id, moment }: Input) =>
  ctx.db.transaction(async (tx) => {
    const actor = requireActor(ctx);
    const booking = await lockBooking(tx, booking_id);
    const part = requirePart(actor, 'record', booking);
    const records = await recordsOf(tx, booking_id);
    const first = records.find((record) => record.moment === moment);
    if (first) return first;
    const now = ctx.clock.now();
    if (!recordableMoments(booking, timesOf(records), now).includes(moment)) throw wrongState(booking.status);
    const [record] = await tx
      .insert(gig_times)
      .values({ id: newId(), booking_id, moment, at: now, recorded_by: actor.id, recorded_at: now })
      .returning();
    await recordEvent(tx, ctx, booking, { action: events[moment], party: part, details: { at: now } });
    await audit(tx, ctx, 'gig.recorded', { type: 'booking', id: booking_id }, { moment, at: now });
    return record!;
  });
