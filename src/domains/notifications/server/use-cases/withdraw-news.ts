import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/db.ts';
import { emails, notifications } from '../tables.ts';

/** What anybody was told of these occasions in the app is as if it had never been told: what it was about is erased. */
export async function withdrawNews(tx: Tx, occasions: readonly string[]): Promise<void> {
  for (const table of [notifications, emails])
    await tx.delete(table).where(inArray(sql`split_part(${table.dedupe_key}, ':', 2)`, [...occasions]));
}
