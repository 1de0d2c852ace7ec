import { and, asc, eq, gt, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/db.ts';
import type { Exceptions } from '../../../calendar/rules.ts';
import { date_exceptions } from '../../../calendar/server/tables.ts';
import type { Availability } from '../../../profiles/contract.ts';
import { readAvailability } from '../../../profiles/rules.ts';
import { dj_profiles } from '../../../profiles/server/tables.ts';
import { bookings, slots } from '../tables.ts';

type BookingRow = typeof bookings.$inferSelect;

export interface DjCalendar {
  setup_minutes: number;
  teardown_minutes: number;
  travel_minutes: number;
  time_zone: string;
  minimum_hours: number;
  availability: Availability;
  /** What was said of single days, past and to come. */
  exceptions: Exceptions;
}

/** The days and buffers a DJ keeps, whoever asks: a slot must fit them also when nobody is signed in. */
export async function djCalendar(reader: Reader, dj_id: string): Promise<DjCalendar> {
  const { setup_minutes, teardown_minutes, travel_minutes, time_zone, minimum_hours, availability } =
    dj_profiles;
  const [row] = await reader
    .select({ setup_minutes, teardown_minutes, travel_minutes, time_zone, minimum_hours, availability })
    .from(dj_profiles)
    .where(eq(dj_profiles.user_id, dj_id));
  if (!row) throw new Error(`no DJ ${dj_id}`);
  const { day, kind } = date_exceptions;
  const said = await reader
    .select({ day, kind })
    .from(date_exceptions)
    .where(eq(date_exceptions.dj_id, dj_id));
  return {
    ...row,
    availability: readAvailability(row.availability),
    exceptions: new Map(said.map((one) => [one.day, one.kind])),
  };
}

export interface Busy {
  starts_at: Date;
  ends_at: Date;
}

const during = (from: Date, to: Date): SQL =>
  sql`${slots.during} && tstzrange(${from.toISOString()}, ${to.toISOString()}, '[)')`;
const slotStart = sql<Date>`lower(${slots.during})`.mapWith(slots.created_at);
const slotEnd = sql<Date>`upper(${slots.during})`.mapWith(slots.created_at);

/** When the DJ is not free, buffers included. */
export const busyBetween = (
  reader: Reader,
  dj_id: string,
  from: Date,
  to: Date,
  but_id?: string,
): Promise<Busy[]> =>
  reader
    .select({ starts_at: slotStart, ends_at: slotEnd })
    .from(slots)
    .where(
      and(
        eq(slots.dj_id, dj_id),
        during(from, to),
        but_id ? sql`${slots.booking_id} is distinct from ${but_id}` : undefined,
      ),
    );

/** Requests and offers of the same DJ that overlap a time, buffers of that time included. */
export const overlappingRequests = (
  reader: Reader,
  booking: BookingRow,
  { starts_at, ends_at }: Busy,
): Promise<BookingRow[]> =>
  reader
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.dj_id, booking.dj_id),
        ne(bookings.id, booking.id),
        inArray(bookings.status, ['requested', 'offered']),
        lt(bookings.starts_at, ends_at),
        gt(bookings.ends_at, starts_at),
      ),
    )
    .orderBy(asc(bookings.starts_at));

/** Slots of the same DJ that overlap a time; `booking` where one holds it. */
export const overlappingSlots = (reader: Reader, booking: BookingRow, { starts_at, ends_at }: Busy) =>
  reader
    .select({ kind: slots.kind, note: slots.note, starts_at: slotStart, ends_at: slotEnd, booking: bookings })
    .from(slots)
    .leftJoin(bookings, eq(bookings.id, slots.booking_id))
    .where(
      and(
        eq(slots.dj_id, booking.dj_id),
        during(starts_at, ends_at),
        sql`${slots.booking_id} is distinct from ${booking.id}`,
      ),
    );
