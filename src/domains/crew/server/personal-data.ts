import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../../platform/personal-data.ts';

export const crewData: PersonalData = {
  lists: {
    // a company sees its people, each of them only the company
    'crew/people': ({ id }) => sql`
      select to_jsonb(m) - 'user_id' || jsonb_build_object('is_me', coalesce(m.user_id = ${id}, false),
        'company_name', (select dj_name from dj_profiles where user_id = m.company_id)) as entry
      from crew_members m where m.company_id = ${id} or m.user_id = ${id} order by m.invited_at, m.id`,
    'crew/shares': ({ id }) => sql`
      select to_jsonb(s) || jsonb_build_object('ref', b.ref, 'title', b.title, 'is_mine', coalesce(m.user_id = ${id}, false))
        as entry
      from crew_shares s join crew_members m on m.id = s.member_id join bookings b on b.id = s.booking_id
      where m.company_id = ${id} or m.user_id = ${id} order by b.starts_at, s.member_id`,
  },
  left_out: {},
};
