import { and, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/db.ts';
import type { Plan } from '../../../shared/plans.ts';
import { users } from '../../accounts/server/tables.ts';
import { booking_lines, bookings } from '../../bookings/server/tables.ts';
import type { PublicDj } from '../contract.ts';
import { isPublic, offered, readAvailability, readSocialLinks } from '../rules.ts';
import { canSeeDj } from './access.ts';
import { dj_profiles, profiles, slug_redirects } from './tables.ts';

/** What a booking needs of a DJ, beyond what everybody may see. */
export interface DjForBooking extends PublicDj {
  setup_minutes: number;
  teardown_minutes: number;
  travel_minutes: number;
  subscription_plan: Plan;
  is_public: boolean;
}

/** A nullable column that `isComplete` has made certain. */
const known = <T>(column: PgColumn): SQL<T> => sql<T>`${column}`;

/** Address, place and price are known; the view dj_listing_source says the same of listings. */
const isComplete = and(
  isNotNull(profiles.custom_slug),
  isNotNull(profiles.city),
  isNotNull(dj_profiles.country_code),
  isNotNull(dj_profiles.lat),
  isNotNull(dj_profiles.lng),
  gt(dj_profiles.hourly_rate, 0),
);

const facts = {
  user_id: dj_profiles.user_id,
  slug: known<string>(profiles.custom_slug),
  dj_name: dj_profiles.dj_name,
  tagline: profiles.tagline,
  bio: profiles.bio,
  bio_extended: profiles.bio_extended,
  primary_color: profiles.primary_color,
  accent_color: profiles.accent_color,
  background_color: profiles.background_color,
  text_color: profiles.text_color,
  avatar_url: profiles.avatar_url,
  // what they are above all comes first
  dj_types: sql<
    PublicDj['dj_types']
  >`array_remove(${profiles.primary_dj_type} || array_remove(${profiles.dj_types}, ${profiles.primary_dj_type}), null)`,
  specialty: dj_profiles.specialty,
  genres: known<PublicDj['genres']>(dj_profiles.genres),
  event_types: known<PublicDj['event_types']>(dj_profiles.event_types),
  experience_years: dj_profiles.experience_years,
  hourly_rate: dj_profiles.hourly_rate,
  currency: dj_profiles.currency,
  equipment: dj_profiles.equipment,
  city: known<string>(profiles.city),
  country_code: known<string>(dj_profiles.country_code),
  lat: known<number>(dj_profiles.lat),
  lng: known<number>(dj_profiles.lng),
  time_zone: dj_profiles.time_zone,
  minimum_hours: dj_profiles.minimum_hours,
  travel_free_km: dj_profiles.travel_free_km,
  travel_per_km_cents: dj_profiles.travel_per_km_cents,
  travel_zones: dj_profiles.travel_zones,
  travel_max_km: dj_profiles.travel_max_km,
  // not as long as nobody may be invoiced
  instant_booking: sql<boolean>`books_instantly(${dj_profiles.instant_booking}, ${dj_profiles.user_id}, ${dj_profiles.country_code})`,
  cancellation_policy: dj_profiles.cancellation_policy,
  packages: dj_profiles.packages,
  add_ons: dj_profiles.add_ons,
  bpm: dj_profiles.bpm,
  rating: dj_profiles.rating,
  review_count: dj_profiles.review_count,
  reply_minutes: dj_profiles.reply_minutes,
  completed_count: dj_profiles.completed_count,
  is_featured: dj_profiles.is_featured,
  setup_minutes: dj_profiles.setup_minutes,
  teardown_minutes: dj_profiles.teardown_minutes,
  travel_minutes: dj_profiles.travel_minutes,
  subscription_plan: profiles.subscription_plan,
};

const visibility = {
  dj: { visibility: dj_profiles.visibility, is_public: dj_profiles.is_public },
  profile: { visibility: profiles.visibility, is_public: profiles.is_public },
};

async function findDj(reader: Reader, which: SQL): Promise<DjForBooking | null> {
  const [row] = await reader
    .select({
      facts,
      availability: dj_profiles.availability,
      social_links: profiles.social_links,
      ...visibility,
    })
    .from(dj_profiles)
    .innerJoin(profiles, eq(profiles.id, dj_profiles.user_id))
    .innerJoin(users, eq(users.id, dj_profiles.user_id))
    .where(and(which, isComplete));
  if (!row) return null;
  return {
    ...row.facts,
    packages: offered(row.facts.packages),
    add_ons: offered(row.facts.add_ons),
    availability: readAvailability(row.availability),
    social_links: readSocialLinks(row.social_links),
    is_public: isPublic(row.dj, row.profile),
  };
}

/** Whether this client has, or had, a booking with this DJ. */
export async function hasBooking(reader: Reader, client_id: string, dj_id: string): Promise<boolean> {
  const [booking] = await reader
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.client_id, client_id), eq(bookings.dj_id, dj_id)))
    .limit(1);
  return booking !== undefined;
}

/** Which of a DJ's packages and add-ons are part of a booking, whatever became of it. */
export async function bookedItems(reader: Reader, dj_id: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await reader
    .selectDistinct({ item_id: booking_lines.item_id })
    .from(booking_lines)
    .innerJoin(bookings, eq(bookings.id, booking_lines.booking_id))
    .where(and(eq(bookings.dj_id, dj_id), inArray(booking_lines.item_id, [...ids])));
  return rows.flatMap(({ item_id }) => item_id ?? []);
}

async function findVisible(reader: Reader, which: SQL, actor: Actor | null): Promise<DjForBooking | null> {
  // whoever is banned or leaving is shown to nobody; what is booked with them goes on
  const dj = await findDj(reader, and(which, isNull(users.banned_at), isNull(users.leaving_at))!);
  if (!dj) return null;
  if (canSeeDj(actor, { ...dj, is_client: false })) return dj;
  const is_client = actor !== null && (await hasBooking(reader, actor.id, dj.user_id));
  return canSeeDj(actor, { ...dj, is_client }) ? dj : null;
}

/**
 * The DJ behind an address, also behind one that they had before, as far as the caller may see them; null looks the
 * same for missing and hidden.
 */
export async function djBySlug(
  reader: Reader,
  slug: string,
  actor: Actor | null,
): Promise<DjForBooking | null> {
  const dj = await findVisible(reader, sql`lower(${profiles.custom_slug}) = lower(${slug})`, actor);
  if (dj) return dj;
  const [old] = await reader
    .select({ user_id: slug_redirects.user_id })
    .from(slug_redirects)
    .where(eq(slug_redirects.slug, slug.toLowerCase()));
  return old ? getDjForBooking(reader, old.user_id, actor) : null;
}

/** As `djBySlug`, by id: what a quote and a booking begin with. */
export const getDjForBooking = (
  reader: Reader,
  dj_id: string,
  actor: Actor | null,
): Promise<DjForBooking | null> => findVisible(reader, eq(dj_profiles.user_id, dj_id), actor);

/** The DJ's own terms, for a booking that exists already: visibility no longer matters. */
export const getDjTerms = (reader: Reader, dj_id: string): Promise<DjForBooking | null> =>
  findDj(reader, eq(dj_profiles.user_id, dj_id));

/** The address of a DJ's own page; null while the profile lacks what a page needs. */
export async function getSlug(reader: Reader, dj_id: string): Promise<string | null> {
  return (await getDjTerms(reader, dj_id))?.slug ?? null;
}

/** Of a DJ; null for those who are none. */
export async function getPlan(reader: Reader, dj_id: string): Promise<Plan | null> {
  const [row] = await reader
    .select({ plan: profiles.subscription_plan })
    .from(dj_profiles)
    .innerJoin(profiles, eq(profiles.id, dj_profiles.user_id))
    .where(eq(dj_profiles.user_id, dj_id));
  return row?.plan ?? null;
}
