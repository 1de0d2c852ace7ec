import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../../platform/personal-data.ts';

export const reschedulesData: PersonalData = {
  lists: {
    'bookings/moves': ({ id }) => sql`
      select to_jsonb(r) as entry from reschedules r join bookings b on b.id = r.booking_id
      where b.client_id = ${id} or b.dj_id = ${id} order by r.created_at, r.id`,
  },
  left_out: {},
  kept: {
    reschedules: 'what was agreed of a booking is the other side’s, too',
  },
};
