import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/db.ts';

/** Has a person's open pages ask again for what they show, where something changed and nothing is to be said. */
export async function refreshScreens(tx: Tx, user_id: string): Promise<void> {
  await tx.execute(sql`select pg_notify('live', ${`${user_id}:`})`);
}
