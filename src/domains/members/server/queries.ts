import { and, desc, eq, gt, ilike, isNotNull, isNull, max, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Reader, rowsBefore } from '../../../platform/db.ts';
import { anywhere } from '../../../platform/filters.ts';
import { decodeCursor } from '../../../shared/cursor.ts';
import { isId } from '../../../shared/ids.ts';
import { accounts, sessions, users } from '../../accounts/server/tables.ts';
import { bookings } from '../../bookings/server/tables.ts';
import { dj_listings } from '../../directory/server/tables.ts';
import { dj_profiles, profiles } from '../../profiles/server/tables.ts';
import type { MemberRole, MemberState } from '../rules.ts';

export interface MemberFilters {
  q: string;
  role?: MemberRole | undefined;
  state?: MemberState | undefined;
}

const named = (words: string): SQL | undefined => {
  if (words === '') return undefined;
  if (isId(words)) return eq(users.id, words);
  const like = anywhere(words);
  return or(
    ilike(users.name, like),
    ilike(users.email, like),
    sql`${users.id} in (select id from ${profiles} where lower(${profiles.custom_slug}) = ${words.toLowerCase()})`,
    sql`${users.id} in (select user_id from ${dj_profiles} where ${ilike(dj_profiles.dj_name, like)})`,
  );
};

const isStaying = and(isNull(users.erased_at), isNull(users.banned_at), isNull(users.leaving_at));
const inState: Record<MemberState, SQL> = {
  erased: isNotNull(users.erased_at),
  banned: and(isNull(users.erased_at), isNotNull(users.banned_at))!,
  leaving: and(isNull(users.erased_at), isNull(users.banned_at), isNotNull(users.leaving_at))!,
  unverified: and(isStaying, eq(users.email_verified, false))!,
  active: and(isStaying, eq(users.email_verified, true))!,
};

const columns = {
  id: users.id,
  name: users.name,
  email: users.email,
  email_verified: users.email_verified,
  role: users.role,
  banned_at: users.banned_at,
  leaving_at: users.leaving_at,
  erased_at: users.erased_at,
  created_at: users.created_at,
  slug: profiles.custom_slug,
  has_dj_page: sql<boolean>`${dj_profiles.user_id} is not null`,
};

/** People that the filters leave, from before a position on, the newest first. */
export const membersWhere = (
  reader: Reader,
  { q, role, state }: MemberFilters,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) =>
  reader
    .select({
      ...columns,
      seen_at: sql<Date | null>`(${reader
        .select({ at: max(sessions.seen_at) })
        .from(sessions)
        .where(eq(sessions.user_id, users.id))})`.mapWith(sessions.seen_at),
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(dj_profiles, eq(dj_profiles.user_id, users.id))
    .where(
      and(
        named(q),
        role && eq(users.role, role),
        state && inState[state],
        rowsBefore(users.created_at, users.id, decodeCursor(cursor)),
      ),
    )
    .orderBy(desc(users.created_at), desc(users.id))
    .limit(limit);

const colleagues = alias(users, 'colleagues');

export async function memberById(reader: Reader, id: string) {
  const [row] = await reader
    .select({
      ...columns,
      language: users.language,
      ban_reason: users.ban_reason,
      banned_by_name: colleagues.name,
      is_featured: sql<boolean>`coalesce(${dj_profiles.is_featured}, false)`,
      is_listed: sql<boolean>`coalesce(${dj_listings.is_public}, false)`,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(dj_profiles, eq(dj_profiles.user_id, users.id))
    .leftJoin(dj_listings, eq(dj_listings.dj_id, users.id))
    .leftJoin(colleagues, eq(colleagues.id, users.banned_by))
    .where(eq(users.id, id));
  return row ?? null;
}

/** Sessions that still hold, the last used first. */
export const sessionsOf = (reader: Reader, user_id: string, now: Date) =>
  reader
    .select({
      id: sessions.id,
      user_agent: sessions.user_agent,
      ip_address: sessions.ip_address,
      created_at: sessions.created_at,
      seen_at: sessions.seen_at,
    })
    .from(sessions)
    .where(and(eq(sessions.user_id, user_id), gt(sessions.expires_at, now)))
    .orderBy(desc(sessions.seen_at), desc(sessions.id))
    .limit(100);

export const providersOf = async (reader: Reader, user_id: string): Promise<string[]> =>
  (
    await reader
      .selectDistinct({ provider_id: accounts.provider_id })
      .from(accounts)
      .where(eq(accounts.user_id, user_id))
      .orderBy(accounts.provider_id)
  ).map(({ provider_id }) => provider_id);

export async function bookingCounts(reader: Reader, user_id: string, now: Date) {
  const [row] = await reader
    .select({
      bookings: sql<number>`count(*)::int`,
      coming_bookings: sql<number>`(count(*) filter (where ${bookings.status} = 'confirmed' and ${bookings.ends_at} > ${now.toISOString()}::timestamptz))::int`,
    })
    .from(bookings)
    .where(or(eq(bookings.client_id, user_id), eq(bookings.dj_id, user_id)));
  return row!;
}

/** Colleagues who can still sign in. */
export const countStaff = (reader: Reader): Promise<number> =>
  reader.$count(users, and(eq(users.role, 'admin'), isNull(users.banned_at)));
