import { eq } from 'drizzle-orm';
import { accrueCommission } from '../../../domains/payments/server/index.ts';
import { newId } from '../../../shared/ids.ts';
import { subscription_payments, subscriptions } from '../../../tables.ts';
import { testStart } from '../app.ts';
import type { Shop } from './shop-life.ts';

/** Of the newest paid period of the plan, or of a booking. */
export async function earn(shop: Shop, n: number): Promise<string | null> {
  const { affiliate, currency, dj, sources, world } = shop;
  const { db } = world.deps;
  const periods = await db
    .select({ id: subscription_payments.id, amount_cents: subscription_payments.amount_cents })
    .from(subscription_payments)
    .innerJoin(subscriptions, eq(subscriptions.id, subscription_payments.subscription_id))
    .where(eq(subscriptions.user_id, dj.id))
    .orderBy(subscription_payments.paid_at);
  const period = n % 3 > 0 ? periods.at(-1) : undefined;
  const source = period ? ('plan' as const) : ('booking' as const);
  const source_id = period?.id ?? newId();
  const referral = {
    affiliate_id: affiliate.id,
    source,
    source_id,
    base_cents: period?.amount_cents ?? n * 100,
    paid_cents: period?.amount_cents ?? n * 110,
    currency: period ? ('USD' as const) : currency,
    referred_at: new Date(testStart),
  };
  const earned = await db.transaction((tx) => accrueCommission(tx, world.context(null), referral));
  if (!earned) return null;
  sources.push({ source, source_id, paid_cents: referral.paid_cents });
  return 'commission';
}
