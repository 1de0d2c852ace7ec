import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { documents } from '../tables.ts';

/** Issues one: the database numbers it. */
export async function writeDocument(
  tx: Tx,
  ctx: Context,
  row: typeof documents.$inferInsert,
): Promise<typeof documents.$inferSelect> {
  const [document] = await tx.insert(documents).values(row).returning();
  if (!document) throw new Error(`${row.occasion} was not issued`);
  const { id, kind, number, occasion, total_cents } = document;
  await audit(tx, ctx, 'document.issued', { type: 'document', id }, { kind, number, occasion, total_cents });
  return document;
}
