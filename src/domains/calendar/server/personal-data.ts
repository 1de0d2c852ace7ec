import { eq, sql } from 'drizzle-orm';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { date_exceptions } from './tables.ts';

export const calendarData: PersonalData = {
  lists: {
    'calendar/days': ({ id }) => sql`
      select to_jsonb(e) - 'dj_id' as entry from date_exceptions e where e.dj_id = ${id} order by e.day`,
  },
  left_out: {},
  async erase(tx, { id }) {
    await tx.delete(date_exceptions).where(eq(date_exceptions.dj_id, id));
  },
};
