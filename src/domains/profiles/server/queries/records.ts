import { eq, sql } from 'drizzle-orm';
import type { Actor } from '../../../../platform/context.ts';
import type { Reader } from '../../../../platform/db.ts';
import type { DjProfile, Profile } from '../../contract.ts';
import { users } from '../../../accounts/server/tables.ts';
import { isPublic, offered, readAvailability, readSocialLinks } from '../../rules.ts';
import { privateFields } from '../../rules/fields.ts';
import { canSeeDj, canSeeWhole } from '../access.ts';
import { hasBooking } from '../queries.ts';
import { dj_profiles, profiles, slug_redirects } from '../tables.ts';

export interface Records {
  profile: Profile;
  dj_profile: DjProfile | null;
}

/** Both records of a person as they stand, and whether they are banned or leaving; null when there is no such person. */
async function findRecords(reader: Reader, id: string): Promise<(Records & { is_gone: boolean }) | null> {
  const [row] = await reader
    .select({
      profiles,
      dj_profiles,
      is_gone: sql<boolean>`num_nonnulls(${users.banned_at}, ${users.leaving_at}) > 0`,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .leftJoin(dj_profiles, eq(dj_profiles.user_id, profiles.id))
    .where(eq(profiles.id, id));
  return row ? { ...recordsOf(row.profiles, row.dj_profiles), is_gone: row.is_gone } : null;
}

export const recordsOf = (
  profile: typeof profiles.$inferSelect,
  dj: typeof dj_profiles.$inferSelect | null,
): Records => ({
  profile: { ...profile, social_links: readSocialLinks(profile.social_links) },
  dj_profile: dj && {
    ...dj,
    availability: readAvailability(dj.availability),
    version: profile.version,
  },
});

/** What a caller may see of a person's two records; null looks the same for missing and hidden. */
export async function visibleRecords(
  reader: Reader,
  id: string,
  actor: Actor | null,
): Promise<Records | null> {
  const found = await findRecords(reader, id);
  if (!found) return null;
  const { is_gone, ...records } = found;
  if (canSeeWhole(actor, id)) return records;
  const { profile, dj_profile } = records;
  if (!dj_profile) return null;
  const seen = {
    user_id: id,
    is_public: isPublic(dj_profile, profile),
    is_featured: dj_profile.is_featured,
  };
  const is_client = actor !== null && (await hasBooking(reader, actor.id, id));
  // what is booked with them goes on, with the face that was booked
  if (is_gone && !is_client) return null;
  if (!canSeeDj(actor, { ...seen, is_client })) return null;
  const shown = {
    ...dj_profile,
    packages: offered(dj_profile.packages),
    add_ons: offered(dj_profile.add_ons),
  };
  return { profile: withoutPrivate(profile), dj_profile: withoutPrivate(shown) };
}

const withoutPrivate = <Record extends Profile | DjProfile>(record: Record): Record =>
  Object.fromEntries(
    Object.entries(record).filter(([name]) => !privateFields.some((one) => one === name)),
  ) as Record;

/** Whether nobody else has, or had, this address. */
export async function isSlugFree(reader: Reader, slug: string, user_id: string): Promise<boolean> {
  const { rows } = await reader.execute(sql`
    select from ${profiles} where lower(${profiles.custom_slug}) = ${slug} and ${profiles.id} <> ${user_id}
    union all
    select from ${slug_redirects} where ${slug_redirects.slug} = ${slug} and ${slug_redirects.user_id} <> ${user_id}`);
  return rows.length === 0;
}
