import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../../platform/personal-data.ts';

export const privacyData: PersonalData = {
  lists: {
    'archives-of-my-data': ({ id }) => sql`
      select to_jsonb(e) - 'file_key' as entry from data_exports e where e.user_id = ${id} order by e.asked_at, e.id`,
  },
  left_out: {
    idempotency_keys:
      'answers to calls, kept so that a repeated one does nothing twice; what they did is in the lists',
  },
};
