import { z } from 'zod';
import { audit } from '../../../../platform/audit.ts';
import type { Clock, SharedClock } from '../../../../platform/clock.ts';
import type { Context } from '../../../../platform/context.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { plus } from '../../../../shared/calendar-date.ts';
import { notFound, wrongState } from '../../../../shared/errors.ts';
import { releaseAt } from '../../rules.ts';
import { requireSide } from '../access.ts';
import { lockBooking } from './change-booking.ts';
import { sweepDue } from './sweep-due.ts';

/** For what looks at the hours by itself: with a clock that leaps it would come an hour of ours too late. */
export const clockMoved = defineJob({ name: 'clock_moved', data: z.object({}) });

const isMovable = (clock: Clock): clock is SharedClock => 'moveTo' in clock;

/** Demo only: moves everybody's clock just past this event's end or its release. Never backward. */
export async function travelTime(
  ctx: Context,
  { id, to }: { id: string; to: 'event_end' | 'release' },
): Promise<{ now: Date }> {
  const actor = requireActor(ctx);
  const { clock } = ctx;
  if (!ctx.env.DEMO_MODE || !isMovable(clock)) throw notFound();
  const instant = await ctx.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, id);
    requireSide(actor, 'time_travel', booking);
    const { status, ends_at, release_at } = booking;
    const isAhead = status === 'confirmed' || (status === 'completed' && to === 'release');
    if (!isAhead) throw wrongState(status);
    await audit(tx, ctx, 'clock.moved', { type: 'booking', id }, { to });
    return plus(to === 'event_end' ? ends_at : (release_at ?? releaseAt(ends_at)), 1_000);
  });
  await clock.moveTo(instant);
  await ctx.db.transaction(async (tx) => {
    await ctx.jobs.enqueue(tx, sweepDue, {});
    await ctx.jobs.enqueue(tx, clockMoved, {});
  });
  return { now: clock.now() };
}
