import { and, asc, eq, gte, inArray, isNull, or } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { Reader } from '../../../../platform/db.ts';
import { users } from '../../../accounts/server/tables.ts';
import { bookings } from '../../../bookings/server/tables.ts';
import { dj_profiles } from '../../../profiles/server/tables.ts';
import { feedName } from '../adapters/feed-keys.ts';
import { calendar_feeds } from '../tables.ts';

/** The address opens the feed for whoever has it: staff who look as its DJ are not shown it. */
export async function feedUrl(
  { db, env, impersonator }: Pick<Context, 'db' | 'env' | 'impersonator'>,
  dj_id: string,
): Promise<string | null> {
  if (impersonator) return null;
  const [feed] = await db
    .select({ key: calendar_feeds.key })
    .from(calendar_feeds)
    .where(eq(calendar_feeds.dj_id, dj_id));
  return feed ? `${env.BASE_URL}/api/calendar/${feedName(feed.key, env.AUTH_SECRET)}` : null;
}

/** Whose feed it is; nobody's once they are banned or leave, as their clients' names stand in it. */
export async function feedOwner(reader: Reader, key: string) {
  const [owner] = await reader
    .select({ dj_id: calendar_feeds.dj_id, language: users.language })
    .from(calendar_feeds)
    .innerJoin(users, eq(users.id, calendar_feeds.dj_id))
    .where(and(eq(calendar_feeds.key, key), isNull(users.banned_at), isNull(users.leaving_at)));
  return owner ?? null;
}

/** Agreed to, and not called off. */
const agreed = ['awaiting_payment', 'confirmed', 'completed', 'disputed', 'released'] as const;

const eventColumns = {
  id: bookings.id,
  title: bookings.title,
  starts_at: bookings.starts_at,
  ends_at: bookings.ends_at,
  time_zone: bookings.time_zone,
  venue_name: bookings.venue_name,
  venue_address: bookings.venue_address,
  city: bookings.city,
  client_id: bookings.client_id,
  client_name: users.name,
  dj_name: dj_profiles.dj_name,
  updated_at: bookings.updated_at,
};
const agreedEvents = (reader: Reader) =>
  reader
    .select(eventColumns)
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.client_id))
    .innerJoin(dj_profiles, eq(dj_profiles.user_id, bookings.dj_id));
export type AgreedEvent = Awaited<ReturnType<typeof agreedEvents>>[number];

export const eventsOf = (reader: Reader, dj_id: string, from: Date): Promise<AgreedEvent[]> =>
  agreedEvents(reader)
    .where(
      and(eq(bookings.dj_id, dj_id), inArray(bookings.status, [...agreed]), gte(bookings.starts_at, from)),
    )
    .orderBy(asc(bookings.starts_at), asc(bookings.id));

/** One that somebody is a part of; null for all others. */
export async function eventFor(reader: Reader, person_id: string, id: string): Promise<AgreedEvent | null> {
  const [event] = await agreedEvents(reader).where(
    and(
      eq(bookings.id, id),
      inArray(bookings.status, [...agreed]),
      or(eq(bookings.client_id, person_id), eq(bookings.dj_id, person_id)),
    ),
  );
  return event ?? null;
}
