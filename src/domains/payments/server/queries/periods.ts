import { sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/db.ts';

/** What of a period's payment neither went back nor is with a bank. */
export async function periodLeft(reader: Reader, period_id: string): Promise<number> {
  const { rows } = await reader.execute<{ cents: number }>(
    sql`select period_left(${period_id}::uuid) as cents`,
  );
  return rows[0]!.cents;
}
