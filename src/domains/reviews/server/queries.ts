import { and, asc, between, count, desc, eq, gte, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { type Reader, rowsBefore } from '../../../platform/db.ts';
import type { Position } from '../../../shared/cursor.ts';
import { users } from '../../accounts/server/tables.ts';
import { bookings } from '../../bookings/server/tables.ts';
import { dj_listings } from '../../directory/server/tables.ts';
import { dj_profiles, profiles } from '../../profiles/server/tables.ts';
import { STORY } from '../rules.ts';
import { reviews } from './tables.ts';

/** What reviewing needs of a booking: its sides, state and words. */
export async function reviewedBooking(db: Reader, booking_id: string) {
  const [row] = await db
    .select({
      id: bookings.id,
      ref: bookings.ref,
      status: bookings.status,
      title: bookings.title,
      city: bookings.city,
      starts_at: bookings.starts_at,
      ends_at: bookings.ends_at,
      time_zone: bookings.time_zone,
      completed_at: bookings.completed_at,
      client_id: bookings.client_id,
      dj_id: bookings.dj_id,
      client_name: users.name,
      dj_name: dj_profiles.dj_name,
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.client_id))
    .innerJoin(dj_profiles, eq(dj_profiles.user_id, bookings.dj_id))
    .where(eq(bookings.id, booking_id));
  return row ?? null;
}
export type ReviewedBooking = NonNullable<Awaited<ReturnType<typeof reviewedBooking>>>;

export const reviewsOf = (db: Reader, booking_id: string) =>
  db.select().from(reviews).where(eq(reviews.booking_id, booking_id));

/** Bookings with reviews whose time to be published has come, the longest waiting first. */
export async function bookingsDue(db: Reader, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ booking_id: reviews.booking_id })
    .from(reviews)
    .where(and(isNull(reviews.published_at), lte(reviews.publish_at, now)))
    .groupBy(reviews.booking_id)
    .orderBy(asc(sql`min(${reviews.publish_at})`))
    .limit(limit);
  return rows.map(({ booking_id }) => booking_id);
}

const aboutDj = (dj_id: string) =>
  and(eq(reviews.subject_id, dj_id), eq(reviews.author_role, 'client'), isNotNull(reviews.published_at));

/** The newest story of each DJ whom everybody may see, the newest first: `limit` of them. */
export function publishedStories(db: Reader, limit: number) {
  const [shortest, longest] = STORY.characters;
  const newest = db
    .select({
      id: reviews.id,
      rating: reviews.rating,
      text: reviews.text,
      booking_id: reviews.booking_id,
      author_id: reviews.author_id,
      published_at: reviews.published_at,
    })
    .from(reviews)
    .where(
      and(
        eq(reviews.subject_id, dj_listings.dj_id),
        eq(reviews.author_role, 'client'),
        isNotNull(reviews.published_at),
        gte(reviews.rating, STORY.rating),
        between(sql`char_length(${reviews.text})`, shortest, longest),
      ),
    )
    .orderBy(desc(reviews.published_at), desc(reviews.id))
    .limit(1)
    .as('newest');
  return db
    .select({
      id: newest.id,
      rating: newest.rating,
      text: newest.text,
      client_name: users.name,
      event_type: bookings.event_type,
      starts_at: bookings.starts_at,
      time_zone: bookings.time_zone,
      dj_name: dj_profiles.dj_name,
      dj_slug: sql<string>`${profiles.custom_slug}`,
    })
    .from(dj_listings)
    .innerJoinLateral(newest, sql`true`)
    .innerJoin(bookings, eq(bookings.id, newest.booking_id))
    .innerJoin(users, eq(users.id, newest.author_id))
    .innerJoin(dj_profiles, eq(dj_profiles.user_id, dj_listings.dj_id))
    .innerJoin(profiles, eq(profiles.id, dj_listings.dj_id))
    .where(and(eq(dj_listings.is_public, true), eq(dj_listings.is_featured, true)))
    .orderBy(desc(newest.published_at), desc(newest.id))
    .limit(limit);
}

/** How many clients gave each rating, for the ratings that were given. */
export const ratingCounts = (db: Reader, dj_id: string) =>
  db
    .select({ rating: reviews.rating, count: count() })
    .from(reviews)
    .where(aboutDj(dj_id))
    .groupBy(reviews.rating);

/** Published reviews of a DJ by clients after `position`, newest first. */
export const publishedReviews = (db: Reader, dj_id: string, position: Position | null, limit: number) =>
  db
    .select({
      id: reviews.id,
      rating: reviews.rating,
      text: reviews.text,
      published_at: sql<Date>`${reviews.published_at}`.mapWith(reviews.published_at),
      client_name: users.name,
      event_type: bookings.event_type,
      starts_at: bookings.starts_at,
      time_zone: bookings.time_zone,
    })
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.booking_id))
    .innerJoin(users, eq(users.id, reviews.author_id))
    .where(and(aboutDj(dj_id), rowsBefore(reviews.published_at, reviews.id, position)))
    .orderBy(desc(reviews.published_at), desc(reviews.id))
    .limit(limit);
