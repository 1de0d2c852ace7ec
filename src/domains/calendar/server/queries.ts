import { and, asc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/db.ts';
import type { CalendarDate } from '../../../shared/calendar-date.ts';
import { users } from '../../accounts/server/tables.ts';
import { bookings } from '../../bookings/server/tables.ts';
import type { CalendarBooking, DayException } from '../contract.ts';
import { date_exceptions } from './tables.ts';

const ofDays = (dj_id: string, days: readonly CalendarDate[]): SQL | undefined =>
  and(eq(date_exceptions.dj_id, dj_id), inArray(date_exceptions.day, [...days]));

const readExceptions = (reader: Reader, where: SQL | undefined): Promise<DayException[]> =>
  reader
    .select({ day: date_exceptions.day, kind: date_exceptions.kind, note: date_exceptions.note })
    .from(date_exceptions)
    .where(where)
    .orderBy(asc(date_exceptions.day));

export const exceptionsOn = (reader: Reader, dj_id: string, days: readonly CalendarDate[]) =>
  readExceptions(reader, ofDays(dj_id, days));
export const exceptionsFrom = (reader: Reader, dj_id: string, day: CalendarDate) =>
  readExceptions(reader, and(eq(date_exceptions.dj_id, dj_id), gte(date_exceptions.day, day)));

/** Asked for, agreed or played: all that a DJ should not lose sight of on a day. */
const standing = [
  'requested',
  'offered',
  'awaiting_payment',
  'confirmed',
  'completed',
  'disputed',
  'released',
] as const;

export function bookingsOn(
  reader: Reader,
  dj_id: string,
  days: readonly CalendarDate[],
): Promise<CalendarBooking[]> {
  const day = sql<CalendarDate>`(${bookings.starts_at} at time zone ${bookings.time_zone})::date::text`;
  const { id, ref, title, status, starts_at, ends_at, time_zone } = bookings;
  const [first = '', last = first] = [days[0], days.at(-1)];
  return reader
    .select({ id, ref, title, client_name: users.name, status, day, starts_at, ends_at, time_zone })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.client_id))
    .where(
      and(
        eq(bookings.dj_id, dj_id),
        inArray(bookings.status, [...standing]),
        // a day of any zone lies within a day of UTC's and its neighbours: the index finds it
        sql`${bookings.starts_at} between ${first}::date - interval '1 day' and ${last}::date + interval '2 days'`,
        inArray(day, [...days]),
      ),
    )
    .orderBy(asc(bookings.starts_at), asc(bookings.id));
}
