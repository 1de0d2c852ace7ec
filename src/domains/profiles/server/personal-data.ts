import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { pictureKey } from './queries/pictures.ts';

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
};
