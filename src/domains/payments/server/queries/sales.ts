import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/db.ts';
import type { Owned } from '../../rules.ts';
import { bookingParties } from '../queries.ts';
import { refunds } from '../tables.ts';
import { sales } from '../tables/sales.ts';
import { subscription_payments, subscriptions } from '../tables/subscriptions.ts';

export type Sale = typeof sales.$inferSelect;

/** Rows of the same booking, or of the same sale. */
export const isOwnedBy = (
  table: { booking_id: AnyColumn; sale_id: AnyColumn },
  { booking_id, sale_id }: Pick<Owned, 'booking_id' | 'sale_id'>,
): SQL => (booking_id ? eq(table.booking_id, booking_id) : eq(table.sale_id, sale_id));

/** Who paid and who is paid; a guest is nobody who could ask. */
export async function ownerParties(
  reader: Reader,
  { booking_id, sale_id, period_id }: Owned,
): Promise<{ client_id: string | null; dj_id: string } | undefined> {
  if (booking_id) return bookingParties(reader, booking_id);
  if (period_id) return planParties(reader, period_id);
  const [sale] = await reader
    .select({ client_id: sales.client_id, dj_id: sales.dj_id })
    .from(sales)
    .where(eq(sales.id, sale_id!));
  return sale;
}

/** A plan is its DJ's, who pays for it. */
async function planParties(reader: Reader, period_id: string) {
  const [plan] = await reader
    .select({ client_id: subscriptions.user_id, dj_id: subscriptions.user_id })
    .from(subscription_payments)
    .innerJoin(subscriptions, eq(subscriptions.id, subscription_payments.subscription_id))
    .where(eq(subscription_payments.id, period_id));
  return plan;
}

/** What went back of a sale, or is on its way back. */
export async function saleRefundedCents(reader: Reader, sale_id: string): Promise<number> {
  const [row] = await reader
    .select({ cents: sql<number>`coalesce(sum(${refunds.amount_cents}), 0)` })
    .from(refunds)
    .where(eq(refunds.sale_id, sale_id));
  return row!.cents;
}

/** A sale as it is now, with what of it went back. */
export async function getSale(
  reader: Reader,
  sale_id: string,
): Promise<(Sale & { refunded_cents: number }) | null> {
  const [sale] = await reader.select().from(sales).where(eq(sales.id, sale_id));
  return sale ? { ...sale, refunded_cents: await saleRefundedCents(reader, sale_id) } : null;
}
