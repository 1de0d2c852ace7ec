import { and, desc, eq } from 'drizzle-orm';
import { type Reader, rowsBefore, type Tx } from '../../../platform/db.ts';
import type { Position } from '../../../shared/cursor.ts';
import type { EnquiryStatus } from '../rules.ts';
import { enquiries } from './tables.ts';

/** `limit` of one status after `position`, newest first. */
export const enquiriesOf = (
  db: Reader,
  status: EnquiryStatus,
  { position, limit }: { position: Position | null; limit: number },
) =>
  db
    .select()
    .from(enquiries)
    .where(and(eq(enquiries.status, status), rowsBefore(enquiries.created_at, enquiries.id, position)))
    .orderBy(desc(enquiries.created_at), desc(enquiries.id))
    .limit(limit);

export async function lockEnquiry(tx: Tx, id: string) {
  const [row] = await tx.select().from(enquiries).where(eq(enquiries.id, id)).for('update');
  return row;
}
