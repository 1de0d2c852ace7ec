import { eq, sql } from 'drizzle-orm';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { calendar_feeds, calendar_sources, date_exceptions } from './tables.ts';

export const calendarData: PersonalData = {
  lists: {
    'calendar/days': ({ id }) => sql`
      select to_jsonb(x) - 'dj_id' as entry from date_exceptions x where x.dj_id = ${id} order by x.day`,
    'calendar/calendars-elsewhere': ({ id }) => sql`
      select to_jsonb(s) - 'dj_id' - 'next_at' as entry from calendar_sources s where s.dj_id = ${id}
      order by s.created_at, s.id`,
    'calendar/own-address': ({ id }) => sql`
      select to_jsonb(f) - 'dj_id' - 'key' as entry from calendar_feeds f where f.dj_id = ${id}`,
  },
  left_out: {},
  async erase(tx, { id }) {
    await tx.delete(date_exceptions).where(eq(date_exceptions.dj_id, id));
    await tx.delete(calendar_sources).where(eq(calendar_sources.dj_id, id));
    await tx.delete(calendar_feeds).where(eq(calendar_feeds.dj_id, id));
  },
  // whoever knows the feed's address reads along
  async reclaim(tx, { id, is_foreign }) {
    await tx.delete(calendar_feeds).where(eq(calendar_feeds.dj_id, id));
    await tx.delete(calendar_sources).where(eq(calendar_sources.dj_id, id));
    if (is_foreign) await tx.delete(date_exceptions).where(eq(date_exceptions.dj_id, id));
  },
};
