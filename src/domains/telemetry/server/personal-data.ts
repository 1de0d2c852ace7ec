import { eq, sql } from 'drizzle-orm';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { ai_tools_metrics, logs, telemetry_events } from './tables.ts';

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
  async erase(tx, { id }) {
    await tx.delete(logs).where(eq(logs.user_id, id));
    await tx.update(telemetry_events).set({ user_id: null }).where(eq(telemetry_events.user_id, id));
    await tx.update(ai_tools_metrics).set({ user_id: null }).where(eq(ai_tools_metrics.user_id, id));
  },
};
