import { and, eq, inArray, sql } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { lockSubject } from '../../../../platform/db.ts';
import { requireDj } from '../../../../platform/web/call.ts';
import { addDays, wallClock } from '../../../../shared/calendar-date.ts';
import { invalid } from '../../../../shared/errors.ts';
import { MAX_AHEAD_DAYS } from '../../../bookings/rules.ts';
import type { DayChange, DayException } from '../../contract.ts';
import { bookingsOn, exceptionsOn } from '../queries.ts';
import { date_exceptions } from '../tables.ts';

/**
 * Says of each day whether it is blocked, open, or as its weekday is. What is booked or asked for on a blocked day
 * stays, and is named in the answer. What is a day or more over is left alone.
 * @throws AppError UNAUTHORIZED, NOT_FOUND, INVALID for days further off than anything can be booked
 */
export function setDays(ctx: Context, { days }: { days: readonly DayChange[] }) {
  const { id: dj_id } = requireDj(ctx);
  const now = ctx.clock.now();
  // whatever the zone: nobody is told that today is over
  const today = addDays(wallClock(now, 'UTC').date, -1);
  const dates = [...new Set(days.map(({ day }) => day))].filter((day) => day >= today).toSorted();
  if (dates.some((day) => day > addDays(today, MAX_AHEAD_DAYS + 2))) throw invalid({ days: 'too_far_ahead' });
  const wanted = days.flatMap(({ day, kind, note }) =>
    kind && dates.includes(day) ? [{ day, kind, note }] : [],
  );
  return ctx.db.transaction(async (tx) => {
    // who is just booking is seen, or sees this
    await lockSubject(tx, dj_id);
    const before = await exceptionsOn(tx, dj_id, dates);
    const isLeft = (day: string) => !wanted.some((one) => one.day === day);
    const left = dates.filter(isLeft);
    if (left.length > 0)
      await tx
        .delete(date_exceptions)
        .where(and(eq(date_exceptions.dj_id, dj_id), inArray(date_exceptions.day, left)));
    if (wanted.length > 0)
      await tx
        .insert(date_exceptions)
        .values(wanted.map((one) => ({ ...one, dj_id, created_at: now })))
        .onConflictDoUpdate({
          target: [date_exceptions.dj_id, date_exceptions.day],
          set: { kind: sql`excluded.kind`, note: sql`excluded.note`, created_at: sql`excluded.created_at` },
        });
    const blocked = wanted.filter(({ kind }) => kind === 'blocked').map(({ day }) => day);
    const opened = wanted.length - blocked.length;
    await audit(
      tx,
      ctx,
      'calendar.days',
      { type: 'profile', id: dj_id },
      { blocked: blocked.length, opened, left: left.length },
    );
    return {
      before: dates.map((day): DayChange => asBefore(day, before)),
      bookings: blocked.length > 0 ? await bookingsOn(tx, dj_id, blocked) : [],
    };
  });
}

const asBefore = (day: string, before: readonly DayException[]): DayChange =>
  before.find((one) => one.day === day) ?? { day, kind: null, note: '' };
