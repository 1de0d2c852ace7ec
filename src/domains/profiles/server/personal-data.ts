import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { GONE_NAME, goneAddress, type PersonalData } from '../../../platform/personal-data.ts';
import { plus } from '../../../shared/calendar-date.ts';
import { noAvailability, splitName } from '../rules.ts';
import { pictureKey } from './queries/pictures.ts';
import { dj_profiles, profile_pictures, profiles, slug_redirects } from './tables.ts';
import { KEPT_MS } from './use-cases/change-pictures.ts';
import { claimSlug } from './use-cases/create-profile.ts';

const FOLDER = 'profile/pictures/';

export const profilesData: PersonalData = {
  lists: {
    'profile/profile': ({ id }) =>
      sql`select to_jsonb(p) - 'field_versions' as entry from profiles p where p.id = ${id}`,
    'profile/dj-profile': ({ id }) =>
      sql`select to_jsonb(d) as entry from dj_profiles d where d.user_id = ${id}`,
    'profile/pictures': ({ id }) =>
      sql`select to_jsonb(p) || jsonb_build_object('file', ${FOLDER} || p.id || '.webp') as entry
        from profile_pictures p where p.user_id = ${id} and p.stored_at is not null and p.removed_at is null
        order by p.kind, p.position`,
    'profile/addresses-from-before': ({ id }) =>
      sql`select jsonb_build_object('slug', r.slug) as entry from slug_redirects r where r.user_id = ${id} order by r.slug`,
  },
  left_out: {
    csrf_tokens: 'hashes of what pages that are open prove themselves with',
  },
  kept: {
    csrf_tokens: 'they hang on sessions, and go with them',
  },
  async files({ db, files }, { id }) {
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from profile_pictures where user_id = ${id} and stored_at is not null and removed_at is null
        order by kind, position`,
    );
    return rows.map((row) => ({
      name: `${FOLDER}${row.id}.webp`,
      open: () => files.read(pictureKey(row.id)),
    }));
  },
  async erase(tx, { id }) {
    await tx
      .update(profiles)
      .set({
        ...emptied(profiles, ['id', 'subscription_plan', 'version', 'created_at', 'updated_at']),
        first_name: GONE_NAME,
        email: goneAddress(id),
        is_public: false,
        visibility: 'private',
      })
      .where(eq(profiles.id, id));
    await tx
      .update(dj_profiles)
      .set({
        // what their bookings are computed and shown with
        ...emptied(dj_profiles, [
          'user_id',
          'currency',
          'time_zone',
          'availability',
          'created_at',
          'updated_at',
        ]),
        dj_name: GONE_NAME,
        visibility: 'private',
      })
      .where(eq(dj_profiles.user_id, id));
    // also the address that a trigger has just kept
    await tx.delete(slug_redirects).where(eq(slug_redirects.user_id, id));
    const gone = await tx
      .delete(profile_pictures)
      .where(eq(profile_pictures.user_id, id))
      .returning({ id: profile_pictures.id });
    return gone.map((picture) => pictureKey(picture.id));
  },
  async reclaim(tx, { id, email, name, is_foreign }, { clock }) {
    if (!is_foreign) return;
    const mine = eq(profiles.id, id);
    await tx
      .update(profiles)
      .set({
        ...emptied(profiles, ['id', 'subscription_plan', 'version', 'created_at', 'updated_at']),
        ...splitName(name),
        email,
      })
      .where(mine);
    const djs = await tx
      .update(dj_profiles)
      .set({
        ...emptied(dj_profiles, ['user_id', 'currency', 'time_zone', 'created_at', 'updated_at']),
        dj_name: name,
        availability: noAvailability,
      })
      .where(eq(dj_profiles.user_id, id))
      .returning({ user_id: dj_profiles.user_id });
    // also the address that a trigger has just kept
    await tx.delete(slug_redirects).where(eq(slug_redirects.user_id, id));
    if (djs.length > 0) await claimSlug(tx, { id, name });
    // gone at once and for good: what clears away the pictures of yesterday takes the files, too
    await tx
      .update(profile_pictures)
      .set({ removed_at: plus(clock.now(), -KEPT_MS - 1) })
      .where(eq(profile_pictures.user_id, id));
  },
};

/** Every column as it is before anything was written there, also one that is new: but for those that are kept. */
const emptied = (table: PgTable, kept: readonly string[]): Record<string, SQL> =>
  Object.fromEntries(
    Object.keys(getTableColumns(table))
      .filter((column) => !kept.includes(column))
      .map((column) => [column, sql`default`]),
  );
