import { eq } from 'drizzle-orm';
import type { Reader } from '../../../../platform/db.ts';
import type { Env } from '../../../../platform/env.ts';
import { planNames } from '../../../../shared/plans.ts';
import { zoneOf } from '../../../payments/server/index.ts';
import { subscription_payments, subscriptions } from '../../../payments/server/tables/subscriptions.ts';
import type { PeriodFacts } from '../../rules.ts';
import { sellerOf } from '../queries.ts';
import { documents } from '../tables.ts';
import { lossesOf } from './losses.ts';
import { returnedOf } from './returned.ts';
import { platformParty } from './platform.ts';

/** All that the papers of a plan's paid period follow from. */
export async function periodFactsOf(
  reader: Reader,
  env: Env,
  period_id: string,
): Promise<PeriodFacts | null> {
  const [found] = await reader
    .select({ period: subscription_payments, subscription: subscriptions })
    .from(subscription_payments)
    .innerJoin(subscriptions, eq(subscriptions.id, subscription_payments.subscription_id))
    .where(eq(subscription_payments.id, period_id));
  if (!found) return null;
  const { user_id, plan, interval } = found.subscription;
  const { amount_cents, currency, paid_at } = found.period;
  // one after the other: a transaction has one connection
  const { party, language } = await sellerOf(reader, user_id);
  const time_zone = await zoneOf(reader, user_id);
  return {
    period: { id: period_id, title: planNames[plan], interval, currency, amount_cents, paid_at, time_zone },
    refunds: await returnedOf(reader, 'period_id', period_id),
    losses: await lossesOf(reader, 'period_id', [period_id]),
    buyer: { party, language, user_id },
    platform: platformParty(env),
    documents: await reader.select().from(documents).where(eq(documents.period_id, period_id)),
  };
}
