import {
  addDays,
  HOUR,
  instantOf,
  MINUTE,
  plus,
  type WallTime,
  wallClock,
} from '../../shared/calendar-date.ts';
import type { QuoteLine } from '../bookings/contract.ts';
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

const isAboutNow = ({ starts_at, ends_at }: GigBooking, now: Date): boolean =>
  now >= plus(starts_at, -CHECK_IN_HOURS_BEFORE * HOUR) && now < plus(ends_at, CHECK_IN_HOURS_AFTER * HOUR);

/** Whether the night's times may be put right: about the event, and while nobody disputes it. */
export const isCheckInOpen = (booking: GigBooking, now: Date): boolean =>
  played.includes(booking.status) && isAboutNow(booking, now);

/** Whether what happens is written down as it happens: also while it is disputed, where it is what decides. */
export const isRecordingOpen = (booking: GigBooking, now: Date): boolean =>
  (played.includes(booking.status) || booking.status === 'disputed') && isAboutNow(booking, now);

/** The moments a DJ may record next: none twice, none after a later one, and no end without a start. */
export function recordableMoments(booking: GigBooking, times: GigTimes, now: Date): GigMoment[] {
  if (!isRecordingOpen(booking, now) || times.ended) return [];
  if (times.started) return ['ended'];
  return times.arrived ? ['started'] : ['arrived', 'started'];
}

/**
 * Whether a moment may still be happening: once the event is over nobody arrives and no set begins, so that recording
 * either is catching up. The end of the set is told when it comes.
 */
export const isDue = (moment: GigMoment, { ends_at }: Pick<GigBooking, 'ends_at'>, now: Date): boolean =>
  moment === 'ended' || now < ends_at;

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

export const extraKinds = ['overtime', 'extra'] as const;
export type ExtraKind = (typeof extraKinds)[number];
/** `accepted`: the client has said yes and the money is being asked for; only `paid` changes the booking. */
export const extraStatuses = ['proposed', 'accepted', 'paid', 'declined', 'withdrawn'] as const;
export type ExtraStatus = (typeof extraStatuses)[number];

export const OVERTIME_STEP_MINUTES = 30;
const MAX_OVERTIME_MINUTES = 240;
/** From here on before the event a DJ proposes: earlier, another offer is the way. */
const PROPOSE_HOURS_BEFORE = 12;
/** How long after the event's end a proposal can still be accepted; well before the money is released. */
const ANSWER_HOURS = 6;
/** The longest an event gets, overtime included. */
const MAX_EVENT_HOURS = 24;

export const extraExpiresAt = (ends_at: Date): Date => plus(ends_at, ANSWER_HOURS * HOUR);

/** Whether the DJ may propose overtime or an extra: near the event and until its end. */
export const isProposalTime = ({ status, starts_at, ends_at }: GigBooking, now: Date): boolean =>
  status === 'confirmed' && now >= plus(starts_at, -PROPOSE_HOURS_BEFORE * HOUR) && now < ends_at;

/** Whether a proposal still waits for its client. */
export const isExtraOpen = (
  extra: { status: ExtraStatus; expires_at: Date },
  booking: { status: BookingStatus },
  now: Date,
): boolean =>
  (extra.status === 'proposed' || extra.status === 'accepted') &&
  played.includes(booking.status) &&
  now < extra.expires_at;

export interface PricedBooking extends Pick<GigBooking, 'starts_at' | 'ends_at'> {
  total_cents: number;
  service_fee_cents: number;
}
export interface ExtraPrice {
  line: QuoteLine;
  price_cents: number;
  service_fee_cents: number;
  total_cents: number;
}

/** How an extra stands among a booking's lines. */
export const lineOf = (extra: {
  minutes: number | null;
  label: string | null;
  unit_cents: number;
  price_cents: number;
}): QuoteLine => ({
  kind: extra.minutes ? 'overtime' : 'add_on',
  label: extra.label,
  quantity: extra.minutes ? (extra.minutes * MINUTE) / HOUR : 1,
  unit_cents: extra.unit_cents,
  total_cents: extra.price_cents,
});

/** Hours of overtime already in a booking's lines. */
const overtimeHours = (lines: readonly QuoteLine[]): number =>
  lines.reduce((sum, line) => sum + (line.kind === 'overtime' ? line.quantity : 0), 0);

/**
 * What an hour of this booking costs: the rate its performance was priced with, or, where the DJ offered a
 * sum, that sum over the hours it was for.
 */
export function hourlyCents(booking: PricedBooking, lines: readonly QuoteLine[]): number {
  const performance = lines.find(({ kind }) => kind === 'performance');
  if (!performance) return 0;
  const { quantity, unit_cents, total_cents } = performance;
  if (quantity > 1 && Math.round(quantity * unit_cents) === total_cents) return unit_cents;
  const hours = (booking.ends_at.getTime() - booking.starts_at.getTime()) / HOUR - overtimeHours(lines);
  return Math.round(total_cents / Math.max(1, hours));
}

/** A price with the service fee in the share that the booking itself has. */
function withFee(line: QuoteLine, { total_cents, service_fee_cents }: PricedBooking): ExtraPrice {
  const price_cents = line.total_cents;
  const subtotal = total_cents - service_fee_cents;
  const fee = subtotal > 0 ? Math.round((price_cents * service_fee_cents) / subtotal) : 0;
  return { line, price_cents, service_fee_cents: fee, total_cents: price_cents + fee };
}

export function overtimePrice(
  booking: PricedBooking,
  lines: readonly QuoteLine[],
  minutes: number,
): ExtraPrice {
  const unit_cents = hourlyCents(booking, lines);
  const price_cents = Math.round((minutes * MINUTE * unit_cents) / HOUR);
  return withFee(lineOf({ minutes, label: null, unit_cents, price_cents }), booking);
}

export const extraPrice = (booking: PricedBooking, label: string, price_cents: number): ExtraPrice =>
  withFee(lineOf({ minutes: null, label, unit_cents: price_cents, price_cents }), booking);

/** No extra is dearer than all that was agreed before it: such a sum is another booking. */
export const maxExtraCents = ({ total_cents, service_fee_cents }: PricedBooking): number =>
  total_cents - service_fee_cents;

/** How much longer the event may still get, in whole steps. */
export function overtimeChoices({ starts_at, ends_at }: Pick<GigBooking, 'starts_at' | 'ends_at'>): number[] {
  const left = (plus(starts_at, MAX_EVENT_HOURS * HOUR).getTime() - ends_at.getTime()) / MINUTE;
  const most = Math.min(left, MAX_OVERTIME_MINUTES);
  return Array.from(
    { length: Math.max(0, Math.floor(most / OVERTIME_STEP_MINUTES)) },
    (_, index) => (index + 1) * OVERTIME_STEP_MINUTES,
  );
}

/** The booking's lines with one more, before the service fee, which grows by the extra's. */
export function linesWith(lines: readonly QuoteLine[], extra: ExtraPrice): QuoteLine[] {
  const fees = lines.filter(({ kind }) => kind === 'service_fee');
  const cents = fees.reduce((sum, { total_cents }) => sum + total_cents, extra.service_fee_cents);
  return [
    ...lines.filter(({ kind }) => kind !== 'service_fee'),
    extra.line,
    { kind: 'service_fee', label: null, quantity: 1, unit_cents: cents, total_cents: cents },
  ];
}
