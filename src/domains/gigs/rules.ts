import { addDays, HOUR, instantOf, plus, type WallTime, wallClock } from '../../shared/calendar-date.ts';
import type { BookingStatus } from '../bookings/rules.ts';

/** What a DJ records of the night itself, in the order in which it happens. */
export const gigMoments = ['arrived', 'started', 'ended'] as const;
export type GigMoment = (typeof gigMoments)[number];

/** Arrival is recorded from here on: a far venue is reached early. */
const CHECK_IN_HOURS_BEFORE = 12;
/** Until when after the event's end a moment is recorded, or a recorded one corrected. */
const CHECK_IN_HOURS_AFTER = 12;

export interface GigBooking {
  status: BookingStatus;
  starts_at: Date;
  ends_at: Date;
}

export interface TimeRecord {
  moment: GigMoment;
  at: Date;
  /** Null for what was recorded as it happened. */
  reason: string | null;
}
export type GigTimes = Partial<Record<GigMoment, Date>>;

/** What holds now of a log of records: the newest of each moment. */
export const timesOf = (records: readonly TimeRecord[]): GigTimes =>
  Object.fromEntries(records.map(({ moment, at }) => [moment, at]));

const played: readonly BookingStatus[] = ['confirmed', 'completed'];

/** Whether the night's times are being recorded now: about the event, and while nobody disputes it. */
export const isCheckInOpen = ({ status, starts_at, ends_at }: GigBooking, now: Date): boolean =>
  played.includes(status) &&
  now >= plus(starts_at, -CHECK_IN_HOURS_BEFORE * HOUR) &&
  now < plus(ends_at, CHECK_IN_HOURS_AFTER * HOUR);

/** The moments a DJ may record next: none twice, none after a later one, and no end without a start. */
export function recordableMoments(booking: GigBooking, times: GigTimes, now: Date): GigMoment[] {
  if (!isCheckInOpen(booking, now) || times.ended) return [];
  if (times.started) return ['ended'];
  return times.arrived ? ['started'] : ['arrived', 'started'];
}

/** The code of a correction that cannot be: not yet, long before, or out of order. */
export function correctionProblem(
  moment: GigMoment,
  at: Date,
  booking: GigBooking,
  times: GigTimes,
  now: Date,
): string | null {
  if (at > now) return 'future';
  if (at < plus(booking.starts_at, -CHECK_IN_HOURS_BEFORE * HOUR)) return 'too_early';
  const corrected = { ...times, [moment]: at };
  const order = gigMoments.flatMap((name) => (corrected[name] ? [corrected[name].getTime()] : []));
  return order.every((instant, index) => index === 0 || instant >= order[index - 1]!) ? null : 'order';
}

/** The instant nearest to `around` at which the venue's clock shows `time`. */
export function nearestInstant(time: WallTime, time_zone: string, around: Date): Date {
  const { date } = wallClock(around, time_zone);
  const distance = (instant: Date): number => Math.abs(instant.getTime() - around.getTime());
  return [-1, 0, 1]
    .map((days) => instantOf(addDays(date, days), time, time_zone))
    .toSorted((a, b) => distance(a) - distance(b))[0]!;
}
