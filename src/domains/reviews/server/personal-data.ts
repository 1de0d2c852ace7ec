import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../../platform/personal-data.ts';

export const reviewsData: PersonalData = {
  lists: {
    'reviews/written': ({ id }) => sql`
      select to_jsonb(r) - 'author_id' - 'subject_id' as entry from reviews r where r.author_id = ${id}
      order by r.created_at, r.id`,
    // the other side's stays closed until both are in
    'reviews/received': ({ id }) => sql`
      select to_jsonb(r) - 'author_id' - 'subject_id' || jsonb_build_object('author_name', u.name) as entry
      from reviews r join users u on u.id = r.author_id
      where r.subject_id = ${id} and r.published_at is not null order by r.published_at, r.id`,
  },
  left_out: {},
  kept: {
    reviews: 'what was said of somebody else stays with them, by an account without a name',
  },
};
