import { and, lte, ne, or, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { DAY, plus } from '../../../../shared/calendar-date.ts';
import { periodEnd } from '../../rules.ts';
import { sandbox_subscriptions } from '../tables.ts';
import { lockSubscription, saveSubscription } from './begin-subscription.ts';
import { tellPeriod } from './tell-period.ts';
import { chargeSaved } from './charge-saved.ts';

export const renewSubscriptionsJob = defineJob({
  name: 'sandbox_renew_subscriptions',
  data: z.object({}),
  cron: '* * * * *',
});

const RETRY_MS = 3 * DAY;
const GIVE_UP_MS = 14 * DAY;

/** Takes the next period's payment of what goes on; a card that says no is asked again, and after two weeks it ends. */
export async function renewSubscriptions(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const { period_ends_at, retry_at, status } = sandbox_subscriptions;
  const isDue = and(ne(status, 'ended'), lte(period_ends_at, now), or(isNull(retry_at), lte(retry_at, now)));
  const due = await deps.db.select({ id: sandbox_subscriptions.id }).from(sandbox_subscriptions).where(isDue);
  for (const { id } of due) await deps.db.transaction((tx) => renew(tx, deps, id, now));
}

async function renew(tx: Tx, deps: Deps, id: string, now: Date): Promise<void> {
  const before = await lockSubscription(tx, id);
  if (before.status === 'ended' || before.period_ends_at > now) return;
  const is_over = before.is_ending || plus(before.period_ends_at, GIVE_UP_MS) <= now;
  if (is_over) return saveSubscription(tx, deps, { ...before, status: 'ended' });
  const { customer_ref, amount_cents, currency, description } = before;
  const payment = await chargeSaved(tx, deps, {
    customer_ref,
    checkout_id: null,
    amount_cents,
    currency,
    description,
    transfer_group: id,
  });
  if (payment.status !== 'paid')
    return saveSubscription(tx, deps, { ...before, status: 'past_due', retry_at: plus(now, RETRY_MS) });
  await tellPeriod(tx, deps, id, payment.payment_id);
  await saveSubscription(tx, deps, {
    ...before,
    status: 'active',
    retry_at: null,
    period_ends_at: periodEnd(before.period_ends_at, before.interval),
  });
}
