import { eq } from 'drizzle-orm';
import type { Tx } from '../../../../platform/db.ts';
import { newId } from '../../../../shared/ids.ts';
import type { QuoteLine } from '../../contract.ts';
import { booking_lines } from '../tables.ts';

/** Replaces the lines of a booking's price. */
export async function writeLines(tx: Tx, booking_id: string, lines: readonly QuoteLine[]): Promise<void> {
  await tx.delete(booking_lines).where(eq(booking_lines.booking_id, booking_id));
  await tx
    .insert(booking_lines)
    .values(lines.map((line, position) => ({ ...line, id: newId(), booking_id, position })));
}
