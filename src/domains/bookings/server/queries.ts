import { and, asc, count, eq, ilike, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Reader, rowsAfter } from '../../../platform/db.ts';
import { anywhere } from '../../../platform/filters.ts';
import type { Position } from '../../../shared/cursor.ts';
import { users } from '../../accounts/server/tables.ts';
import { isDamageClaim } from '../../claims/rules.ts';
import { gig_extras, gig_times } from '../../gigs/server/tables.ts';
import { isMoving } from '../../payments/server/index.ts';
import { unsettled } from '../../payments/rules.ts';
import { charges } from '../../payments/server/tables.ts';
import { dj_profiles, profiles } from '../../profiles/server/tables.ts';
import { reviews } from '../../reviews/server/tables.ts';
import type { BookingSummary, QuoteLine } from '../contract.ts';
import type { Side } from './access.ts';
import { booking_events, booking_lines, bookings, problems } from './tables.ts';

const clients = alias(users, 'clients');

const namedColumns = {
  booking: bookings,
  client_name: clients.name,
  dj: {
    user_id: dj_profiles.user_id,
    slug: sql<string>`coalesce(${profiles.custom_slug}, '')`,
    dj_name: dj_profiles.dj_name,
    genres: dj_profiles.genres,
    bpm: dj_profiles.bpm,
    avatar_url: profiles.avatar_url,
  },
};

/** Bookings with the names and the DJ's card that every list of them shows. */
export const bookingsWithNames = (reader: Reader) =>
  reader
    .select(namedColumns)
    .from(bookings)
    .innerJoin(clients, eq(clients.id, bookings.client_id))
    .innerJoin(dj_profiles, eq(dj_profiles.user_id, bookings.dj_id))
    .innerJoin(profiles, eq(profiles.id, bookings.dj_id))
    .$dynamic();
export type NamedBooking = Awaited<ReturnType<typeof bookingsWithNames>>[number];

export const namedBookings = (reader: Reader, ids: readonly string[]): Promise<NamedBooking[]> =>
  ids.length === 0 ? Promise.resolve([]) : bookingsWithNames(reader).where(inArray(bookings.id, [...ids]));

export async function namedBooking(reader: Reader, id: string): Promise<NamedBooking | null> {
  const [row] = await bookingsWithNames(reader).where(eq(bookings.id, id));
  return row ?? null;
}

export function toSummary({ booking, client_name, dj }: NamedBooking, side: Side): BookingSummary {
  return {
    id: booking.id,
    ref: booking.ref,
    status: booking.status,
    is_instant: booking.is_instant,
    title: booking.title,
    event_type: booking.event_type,
    starts_at: booking.starts_at,
    ends_at: booking.ends_at,
    time_zone: booking.time_zone,
    city: booking.city,
    currency: booking.currency,
    total_cents: booking.total_cents,
    due_at: booking.due_at,
    dj,
    my_part: side,
    other_name: side === 'dj' ? client_name : dj.dj_name,
  };
}

/** Words in the title, reference, place or either name. */
export function matches(q: string): SQL | undefined {
  const { ref, title, city, venue_name } = bookings;
  const columns = [ref, title, city, venue_name, clients.name, dj_profiles.dj_name];
  return q.trim() === '' ? undefined : or(...columns.map((column) => ilike(column, anywhere(q))));
}

/** Each whom this DJ was asked by or plays for, by name; words are found without what is written above letters. */
export const clientsOf = (reader: Reader, dj_id: string, { q, limit }: { q: string; limit: number }) =>
  reader
    .select({ client_id: clients.id, name: clients.name, booking_count: count() })
    .from(bookings)
    .innerJoin(clients, eq(clients.id, bookings.client_id))
    .where(
      and(eq(bookings.dj_id, dj_id), sql`unaccent(${clients.name}) ilike unaccent(${anywhere(q.trim())})`),
    )
    .groupBy(clients.id)
    .orderBy(asc(clients.name), asc(clients.id))
    .limit(limit);

export async function linesOf(reader: Reader, booking_id: string): Promise<QuoteLine[]> {
  const lines = await reader
    .select({
      kind: booking_lines.kind,
      label: booking_lines.label,
      quantity: booking_lines.quantity,
      unit_cents: booking_lines.unit_cents,
      total_cents: booking_lines.total_cents,
      item_id: booking_lines.item_id,
      hours: booking_lines.hours,
    })
    .from(booking_lines)
    .where(eq(booking_lines.booking_id, booking_id))
    .orderBy(asc(booking_lines.position));
  return lines.map(({ item_id, hours, ...line }) => ({
    ...line,
    ...(item_id !== null && { item_id }),
    ...(hours !== null && { hours }),
  }));
}

export async function isSavedCard(reader: Reader, charge_id: string): Promise<boolean> {
  const [charge] = await reader
    .select({ method: charges.method })
    .from(charges)
    .where(eq(charges.id, charge_id));
  return charge?.method === 'saved_card';
}

/** Whether money is on its way in that nobody can call back: a slow bank, or a card being charged. */
export async function isMoneyMoving(reader: Reader, booking_id: string): Promise<boolean> {
  const [charge] = await reader
    .select({ id: charges.id })
    .from(charges)
    .where(and(eq(charges.booking_id, booking_id), isMoving))
    .limit(1);
  return charge !== undefined;
}

/**
 * Whether money that may still come is wanted: by a page that was opened before then, or of a card that the clock charges,
 * whenever that came to it.
 */
export async function isAwaited(reader: Reader, booking_id: string, instant: Date): Promise<boolean> {
  const isOpen = and(inArray(charges.status, [...unsettled]), isNull(charges.closing_at));
  const isMeant = or(lt(charges.created_at, instant), eq(charges.method, 'saved_card'));
  return (await reader.$count(charges, and(eq(charges.booking_id, booking_id), isMeant, isOpen))) > 0;
}

/**
 * Money for extras that has arrived and is about to be added to the price: until then it is neither excess nor
 * anybody's to share out.
 */
export async function arrivingExtraCents(reader: Reader, booking_id: string): Promise<number> {
  const told = sql`select from ${booking_events} where ${booking_events.booking_id} = ${charges.booking_id}
    and ${booking_events.details} @> jsonb_build_object('charge_id', ${charges.id}, 'outcome', 'succeeded')`;
  const [row] = await reader
    .select({ cents: sql<number>`coalesce(sum(${charges.amount_cents}), 0)` })
    .from(charges)
    .where(
      and(
        eq(charges.booking_id, booking_id),
        eq(charges.purpose, 'extra'),
        eq(charges.status, 'succeeded'),
        sql`not exists (${told})`,
      ),
    );
  return row!.cents;
}

export async function hasReviewed(
  reader: Reader,
  booking_id: string,
  author_role: 'client' | 'dj',
): Promise<boolean> {
  const [review] = await reader
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.booking_id, booking_id), eq(reviews.author_role, author_role)));
  return review !== undefined;
}

/** What was reported about a booking: by one side, and perhaps by the other one after it. */
export const problemsOf = (reader: Reader, booking_id: string) =>
  reader
    .select()
    .from(problems)
    .where(eq(problems.booking_id, booking_id))
    .orderBy(asc(problems.created_at), asc(problems.id));

/** What a DJ wants to be paid for damage, and what became of it. */
export const damageClaimOf = async (reader: Reader, booking_id: string) =>
  (await problemsOf(reader, booking_id)).find(isDamageClaim) ?? null;

/** What the DJ recorded of the night, the oldest first. */
export const recordedTimes = (reader: Reader, booking_id: string) =>
  reader
    .select({ moment: gig_times.moment, at: gig_times.at, reason: gig_times.reason })
    .from(gig_times)
    .where(eq(gig_times.booking_id, booking_id))
    .orderBy(asc(gig_times.recorded_at), asc(gig_times.id));

/** Whether something was agreed, or waits for an answer, that is for the event as it stands. */
export const hasExtras = async (reader: Reader, booking_id: string): Promise<boolean> =>
  (await reader.$count(
    gig_extras,
    and(eq(gig_extras.booking_id, booking_id), inArray(gig_extras.status, ['proposed', 'accepted', 'paid'])),
  )) > 0;

/** What a client has paid for damage: beside the price, and never an excess of it. */
export async function damagePaidCents(reader: Reader, booking_id: string): Promise<number> {
  const [row] = await reader
    .select({ cents: sql<number>`coalesce(sum(${charges.amount_cents}), 0)` })
    .from(charges)
    .where(
      and(eq(charges.booking_id, booking_id), eq(charges.purpose, 'damage'), eq(charges.status, 'succeeded')),
    );
  return row!.cents;
}

/** The highest price that was agreed for an event, before it was moved or now. */
export async function agreedCents(
  reader: Reader,
  {
    id,
    total_cents,
    extras_cents,
  }: Pick<typeof bookings.$inferSelect, 'id' | 'total_cents' | 'extras_cents'>,
): Promise<number> {
  const [row] = await reader
    .select({ cents: sql<number>`coalesce(max((${booking_events.details}->>'was_cents')::bigint), 0)` })
    .from(booking_events)
    .where(and(eq(booking_events.booking_id, id), eq(booking_events.action, 'reschedule')));
  return Math.max(total_cents, row!.cents + extras_cents);
}

const earlier = alias(problems, 'earlier');
/** Of what both sides of a booking claim the first: staff decide both at once. */
const firstOpen = sql`${problems.status} = 'open' and not exists (select from ${problems} ${earlier}
  where ${earlier.booking_id} = ${problems.booking_id} and ${earlier.id} < ${problems.id})`;

/** Bookings with problems that wait for staff, the oldest first, from after a position on. */
export const openProblems = (reader: Reader, after: Position | null, limit: number) =>
  reader
    .select({ ...namedColumns, problem: problems })
    .from(problems)
    .innerJoin(bookings, eq(bookings.id, problems.booking_id))
    .innerJoin(clients, eq(clients.id, bookings.client_id))
    .innerJoin(dj_profiles, eq(dj_profiles.user_id, bookings.dj_id))
    .innerJoin(profiles, eq(profiles.id, bookings.dj_id))
    .where(and(firstOpen, rowsAfter(problems.created_at, problems.id, after)))
    .orderBy(asc(problems.created_at), asc(problems.id))
    .limit(limit);

export const countOpenProblems = (reader: Reader): Promise<number> => reader.$count(problems, firstOpen);
