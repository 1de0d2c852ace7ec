import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { enquiries } from './tables.ts';

export const enquiriesData: PersonalData = {
  lists: {
    'enquiries/sent': ({ id, proved_email }) => sql`
      select to_jsonb(e) - 'user_id' as entry from enquiries e
      where e.user_id = ${id} or lower(e.email) = lower(${proved_email}) order by e.created_at, e.id`,
  },
  left_out: {},
  // also what was written from the same address before there was an account
  async erase(tx, { id, proved_email }) {
    await tx
      .delete(enquiries)
      .where(sql`${enquiries.user_id} = ${id} or lower(${enquiries.email}) = lower(${proved_email})`);
  },
};
