import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../../platform/personal-data.ts';

export const telemetryData: PersonalData = {
  lists: {
    'technical/logs': ({ id }) => sql`
      select to_jsonb(l) as entry from logs l where l.user_id = ${id} order by l.created_at, l.id`,
    'technical/measurements': ({ id }) => sql`
      select to_jsonb(e) as entry from telemetry_events e where e.user_id = ${id} order by e.created_at, e.id`,
    'technical/ai-tools': ({ id }) => sql`
      select to_jsonb(m) as entry from ai_tools_metrics m where m.user_id = ${id} order by m.created_at, m.id`,
  },
  left_out: {},
};
