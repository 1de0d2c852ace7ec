import { and, asc, desc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { type Reader, rowsBefore, type Tx } from '../../../platform/db.ts';
import { anywhere } from '../../../platform/filters.ts';
import { haversine, haversineOfKm } from '../../../platform/nearness.ts';
import type { Position } from '../../../shared/cursor.ts';
import type { Point } from '../../../shared/geo.ts';
import { users } from '../../accounts/server/tables.ts';
import { dj_listings } from '../../directory/server/tables.ts';
import { dj_profiles, profiles } from '../../profiles/server/tables.ts';
import type { CallFilters } from '../contract.ts';
import { NEAR_KM } from '../rules.ts';
import { collaboration_answers as answers, collaboration_calls as calls } from './tables.ts';

const djColumns = {
  user_id: dj_profiles.user_id,
  slug: profiles.custom_slug,
  dj_name: dj_profiles.dj_name,
  avatar_url: profiles.avatar_url,
  genres: dj_profiles.genres,
  bpm: dj_profiles.bpm,
  rating: dj_profiles.rating,
  review_count: dj_profiles.review_count,
};

/** How to reach a DJ: as they say themselves, else at their account's address. */
const contactColumns = {
  email: sql<string>`coalesce(nullif(${dj_profiles.contact_email}, ''), ${users.email})`,
  phone: dj_profiles.contact_phone,
};

const answerColumns = {
  id: answers.id,
  message: answers.message,
  status: answers.status,
  created_at: answers.created_at,
};

const rows = (reader: Reader, viewer_id: string) =>
  reader
    .select({
      call: calls,
      dj: djColumns,
      contact: contactColumns,
      answer_count: reader.$count(
        answers,
        and(eq(answers.call_id, calls.id), ne(answers.status, 'withdrawn')),
      ),
      my_answer: answerColumns,
    })
    .from(calls)
    .innerJoin(dj_profiles, eq(dj_profiles.user_id, calls.dj_id))
    .innerJoin(profiles, eq(profiles.id, calls.dj_id))
    .innerJoin(users, eq(users.id, calls.dj_id))
    .leftJoin(answers, and(eq(answers.call_id, calls.id), eq(answers.dj_id, viewer_id)))
    .$dynamic();
export type CallRow = Awaited<ReturnType<typeof rows>>[number];

interface Page {
  position: Position | null;
  limit: number;
}

/** Within NEAR_KM of a place. */
const isNear = (place: Point): SQL => sql`${haversine(calls, place)} <= ${haversineOfKm(NEAR_KM)}::float8`;

/** Open calls of others, of DJs whom everybody signed in may see; newest first. */
export function openCalls(
  reader: Reader,
  viewer_id: string,
  { kind, genre, q, near }: Pick<CallFilters, 'kind' | 'genre' | 'q' | 'near'>,
  now: Date,
  { position, limit }: Page,
) {
  const words = anywhere(q);
  const isVisible = sql`exists (select from ${dj_listings}
    where ${dj_listings.dj_id} = ${calls.dj_id} and ${dj_listings.is_public})`;
  return rows(reader, viewer_id)
    .where(
      and(
        isNull(calls.closed_at),
        gt(calls.expires_at, now),
        ne(calls.dj_id, viewer_id),
        isVisible,
        kind && eq(calls.kind, kind),
        genre && sql`${genre} = any(${calls.genres})`,
        near && isNear(near),
        q === ''
          ? undefined
          : or(
              ...[calls.title, calls.description, calls.city, dj_profiles.dj_name].map(
                (column) => sql`${column} ilike ${words}`,
              ),
            ),
        rowsBefore(calls.created_at, calls.id, position),
      ),
    )
    .orderBy(desc(calls.created_at), desc(calls.id))
    .limit(limit);
}

export const ownCalls = (reader: Reader, dj_id: string, { position, limit }: Page) =>
  rows(reader, dj_id)
    .where(and(eq(calls.dj_id, dj_id), rowsBefore(calls.created_at, calls.id, position)))
    .orderBy(desc(calls.created_at), desc(calls.id))
    .limit(limit);

/** Calls somebody answered, the latest answer first; not of who is banned since. */
export const answeredCalls = (reader: Reader, dj_id: string, { position, limit }: Page) =>
  rows(reader, dj_id)
    .where(
      and(
        eq(answers.dj_id, dj_id),
        isNull(users.banned_at),
        rowsBefore(answers.created_at, answers.id, position),
      ),
    )
    .orderBy(desc(answers.created_at), desc(answers.id))
    .limit(limit);

/** What was answered to these calls and not taken back, in the order in which it came. */
export const answersTo = (reader: Reader, call_ids: readonly string[]) =>
  reader
    .select({ call_id: answers.call_id, ...answerColumns, dj: djColumns, contact: contactColumns })
    .from(answers)
    .innerJoin(dj_profiles, eq(dj_profiles.user_id, answers.dj_id))
    .innerJoin(profiles, eq(profiles.id, answers.dj_id))
    .innerJoin(users, eq(users.id, answers.dj_id))
    .where(
      and(inArray(answers.call_id, [...call_ids]), ne(answers.status, 'withdrawn'), isNull(users.banned_at)),
    )
    .orderBy(asc(answers.created_at), asc(answers.id));

/** Where somebody starts from; null while their profile does not say. */
export async function baseOf(reader: Reader, dj_id: string): Promise<Point | null> {
  const [base] = await reader
    .select({ lat: dj_profiles.lat, lng: dj_profiles.lng })
    .from(dj_profiles)
    .where(eq(dj_profiles.user_id, dj_id));
  return base?.lat != null && base.lng != null ? { lat: base.lat, lng: base.lng } : null;
}

export async function isListed(reader: Reader, dj_id: string): Promise<boolean> {
  return (await reader.$count(dj_listings, and(eq(dj_listings.dj_id, dj_id), dj_listings.is_public))) > 0;
}

export const djNameOf = async (reader: Reader, dj_id: string): Promise<string> =>
  (
    await reader.select({ name: dj_profiles.dj_name }).from(dj_profiles).where(eq(dj_profiles.user_id, dj_id))
  )[0]?.name ?? '';

export const lockCall = async (tx: Tx, id: string) =>
  (await tx.select().from(calls).where(eq(calls.id, id)).for('update'))[0];
export type LockedCall = NonNullable<Awaited<ReturnType<typeof lockCall>>>;

/** An answer under the lock of its call, which is always taken first. */
export async function lockAnswer(tx: Tx, id: string) {
  const [found] = await tx.select({ call_id: answers.call_id }).from(answers).where(eq(answers.id, id));
  const call = found && (await lockCall(tx, found.call_id));
  if (!call) return null;
  const [answer] = await tx.select().from(answers).where(eq(answers.id, id));
  return answer ? { call, answer } : null;
}

export const answerBy = async (tx: Tx, call_id: string, dj_id: string) =>
  (
    await tx
      .select()
      .from(answers)
      .where(and(eq(answers.call_id, call_id), eq(answers.dj_id, dj_id)))
  )[0];

/** Who still waits to hear about a call. */
export const waitingFor = (tx: Tx, call_id: string) =>
  tx
    .select({ id: answers.id, dj_id: answers.dj_id })
    .from(answers)
    .where(and(eq(answers.call_id, call_id), eq(answers.status, 'waiting')))
    .orderBy(asc(answers.created_at));
