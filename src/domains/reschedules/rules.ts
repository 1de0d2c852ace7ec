import { HOUR, plus } from '../../shared/calendar-date.ts';
import { billedHours, line, type PriceTerms, priceLines } from '../bookings/rules.ts';
import type { BookingStatus } from '../bookings/rules.ts';
import type { QuoteLine } from '../bookings/contract.ts';
import type { AddOn } from '../profiles/contract.ts';

export const rescheduleStatuses = [
  'open',
  'accepted',
  'declined',
  'withdrawn',
  'replaced',
  'lapsed',
] as const;
export type RescheduleStatus = (typeof rescheduleStatuses)[number];

/** How long the other side has to answer. */
export const ANSWER_HOURS = 48;

interface Timed {
  starts_at: Date;
  ends_at: Date;
}

/** Whether an agreed event can still be moved: until it begins. */
export const isMovable = (booking: Timed & { status: BookingStatus }, now: Date): boolean =>
  booking.status === 'confirmed' && now < booking.starts_at;

/** Why an event that could be moved cannot be just now: what a bank decides about may be the money that has to move. */
export const moveHindrances = ['bank'] as const;

/** A proposal lapses after two days, and never outlives the old date or the new one. */
export const rescheduleExpiresAt = (now: Date, before: Timed, after: Timed): Date =>
  new Date(
    Math.min(plus(now, ANSWER_HOURS * HOUR).getTime(), before.starts_at.getTime(), after.starts_at.getTime()),
  );

export const isRescheduleOpen = (
  reschedule: { status: RescheduleStatus; expires_at: Date },
  booking: Timed & { status: BookingStatus },
  now: Date,
): boolean => reschedule.status === 'open' && now < reschedule.expires_at && isMovable(booking, now);

interface Repriced {
  before: Timed & { distance_km: number };
  after: Timed & { distance_km: number };
  lines: readonly QuoteLine[];
  /** The DJ's terms now: for what was not agreed before, another way and extras that are added. */
  terms: PriceTerms & { add_ons: readonly AddOn[] };
  /** The extras that are wanted; undefined leaves them as they are. */
  add_on_ids?: readonly string[] | undefined;
}

/**
 * The DJ's lines after a move, by the booking's own terms: hours at the agreed price per hour, a discount as it was,
 * the way as agreed while the distance stays, extras at the price they were booked for.
 */
export function repricedLines({ before, after, lines, terms, add_on_ids }: Repriced): QuoteLine[] {
  const old_hours = billedHours(before.starts_at, before.ends_at, terms.minimum_hours);
  const hours = billedHours(after.starts_at, after.ends_at, terms.minimum_hours);
  const [, way] = priceLines(terms, hours, after.distance_km, []);
  const wanted = add_on_ids && terms.add_ons.filter(({ id }) => add_on_ids.includes(id));
  const kept = lines.flatMap((before_line): QuoteLine[] => {
    const { kind, label, quantity, unit_cents, total_cents } = before_line;
    if (kind === 'service_fee') return [];
    if (kind === 'performance' && hours !== old_hours) {
      const cents = Math.round((total_cents * hours) / old_hours);
      return [quantity === old_hours ? line(kind, hours, unit_cents, cents) : line(kind, 1, cents, cents)];
    }
    if (kind === 'travel' && after.distance_km !== before.distance_km && way) return [way];
    if (kind === 'add_on' && wanted && !wanted.some(({ name }) => name === label)) return [];
    return [before_line];
  });
  const added = (wanted ?? []).filter(
    ({ name }) => !kept.some(({ kind, label }) => kind === 'add_on' && label === name),
  );
  return [
    ...kept,
    ...added.map(({ name, price_cents }) => line('add_on', 1, price_cents, price_cents, name)),
  ];
}
