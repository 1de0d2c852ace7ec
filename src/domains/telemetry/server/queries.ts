import { count, eq } from 'drizzle-orm';
import type { Reader } from '../../../platform/db.ts';
import { telemetry_events } from './tables.ts';

export async function eventCount(reader: Reader, event_name: string): Promise<{ count: number }> {
  const [row] = await reader
    .select({ count: count() })
    .from(telemetry_events)
    .where(eq(telemetry_events.event_name, event_name));
  return row ?? { count: 0 };
}
