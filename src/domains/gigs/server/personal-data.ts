import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../../platform/personal-data.ts';

export const gigsData: PersonalData = {
  lists: {
    'bookings/times-at-the-event': ({ id }) => sql`
      select to_jsonb(g) - 'recorded_by' || jsonb_build_object('is_mine', g.recorded_by = ${id}) as entry
      from gig_times g join bookings b on b.id = g.booking_id
      where b.client_id = ${id} or b.dj_id = ${id} order by g.recorded_at, g.id`,
    'bookings/extras': ({ id }) => sql`
      select to_jsonb(e) - 'charge_ids' as entry from gig_extras e join bookings b on b.id = e.booking_id
      where b.client_id = ${id} or b.dj_id = ${id} order by e.proposed_at, e.id`,
  },
  left_out: {},
  kept: {
    gig_extras: 'what was paid for on the night, as the books have it',
    gig_times: 'when a night began and ended, which the money was released by',
  },
};
