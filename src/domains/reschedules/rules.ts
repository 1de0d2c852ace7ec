import { HOUR, plus } from '../../shared/calendar-date.ts';
import { toCents } from '../../shared/money.ts';
import type { BookingStatus } from '../bookings/rules.ts';
import type { QuoteLine } from '../bookings/contract.ts';
import {
  addOnLine,
  billedHours,
  type Choice,
  forHours,
  type PriceTerms,
  travelLine,
} from '../prices/rules.ts';
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
  add_ons?: Choice['add_ons'] | undefined;
}

/** By what an extra of a booking is named in a wish: the DJ's id of it, or its place where it has none. */
const itemIdOf = ({ item_id }: QuoteLine, index: number): string => item_id ?? `line-${index}`;

/** The extras of a booking as it stands, each with its id and how many. */
export const bookedAddOns = (lines: readonly QuoteLine[]): (QuoteLine & { id: string })[] =>
  lines.flatMap((one, index) => (one.kind === 'add_on' ? [{ ...one, id: itemIdOf(one, index) }] : []));

/**
 * The DJ's lines after a move, by the booking's own terms: hours at the agreed price per hour, a package at its own, a
 * discount as it was, the way as agreed while the distance stays, extras at the price they were booked for.
 */
export function repricedLines({ before, after, lines, terms, add_ons }: Repriced): QuoteLine[] {
  const least = lines.find(({ kind }) => kind === 'performance')?.hours ?? terms.minimum_hours;
  const old_hours = billedHours(before.starts_at, before.ends_at, least);
  const hours = billedHours(after.starts_at, after.ends_at, least);
  const wanted = add_ons && new Map(add_ons.map(({ id, quantity }) => [id, quantity]));
  const booked = bookedAddOns(lines);
  const kept = lines.flatMap((one, index): QuoteLine[] => {
    if (one.kind === 'service_fee') return [];
    if (one.kind === 'travel' && after.distance_km !== before.distance_km)
      return [travelLine(terms, after.distance_km)];
    if (one.kind !== 'add_on' || !wanted) return [one];
    const quantity = wanted.get(itemIdOf(one, index));
    if (quantity === undefined) return [];
    const total_cents = Math.round(quantity * (one.hours ?? 1) * one.unit_cents);
    return [quantity === one.quantity ? one : { ...one, quantity, total_cents }];
  });
  const added = terms.add_ons.flatMap((one) => {
    const quantity = booked.some(({ id }) => id === one.id) ? undefined : wanted?.get(one.id);
    return quantity === undefined ? [] : [addOnLine({ ...one, quantity }, hours)];
  });
  return [...forHours(kept, old_hours, hours, toCents(terms.hourly_rate, terms.currency)), ...added];
}
