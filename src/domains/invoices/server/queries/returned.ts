import { asc, eq } from 'drizzle-orm';
import type { Reader } from '../../../../platform/db.ts';
import { refunds } from '../../../payments/server/tables.ts';
import type { Returned } from '../../rules.ts';

/** What was decided to go back of a sale or a period, the oldest first; staff who paid it another way paid no card. */
export async function returnedOf(
  reader: Reader,
  what: 'sale_id' | 'period_id',
  id: string,
): Promise<Returned[]> {
  const rows = await reader
    .select()
    .from(refunds)
    .where(eq(refunds[what], id))
    .orderBy(asc(refunds.created_at), asc(refunds.id));
  return rows.map(({ id: refund_id, amount_cents, sent_at, settled_at, status }) => ({
    id: refund_id,
    amount_cents,
    sent_at: sent_at ?? settled_at,
    is_to_card: status === 'sent',
    is_charged_back: status === 'charged_back',
  }));
}
