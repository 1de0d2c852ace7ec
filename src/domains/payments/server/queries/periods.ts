import { desc, eq, sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/db.ts';
import { subscription_payments } from '../tables/subscriptions.ts';

/** What of a period's payment neither went back nor is with a bank. */
export async function periodLeft(reader: Reader, period_id: string): Promise<number> {
  const { rows } = await reader.execute<{ cents: number }>(
    sql`select period_left(${period_id}::uuid) as cents`,
  );
  return rows[0]!.cents;
}

/** Whether of what was paid last for a plan nothing is paid any more: it went back, or a bank has it. */
export async function isTakenBack(reader: Reader, subscription_id: string): Promise<boolean> {
  const [last] = await reader
    .select({ left_cents: sql<number>`period_left(${subscription_payments.id})` })
    .from(subscription_payments)
    .where(eq(subscription_payments.subscription_id, subscription_id))
    .orderBy(desc(subscription_payments.paid_at))
    .limit(1);
  return last?.left_cents === 0;
}
