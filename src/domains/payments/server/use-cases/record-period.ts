import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import type { PaidPeriod } from '../../../../platform/gateway-lists.ts';
import { newId } from '../../../../shared/ids.ts';
import { subscription_payments } from '../tables/subscriptions.ts';
import { PLATFORM } from './open-accounts.ts';
import { post } from './post-entries.ts';
import { tellMovement } from './tell-movement.ts';

/** One paid period, once, whoever tells. */
export async function recordPeriod(
  tx: Tx,
  ctx: Context,
  subscription_id: string,
  period: PaidPeriod,
): Promise<void> {
  const { period_ref, amount_cents, currency, paid_at } = period;
  const id = newId();
  const row = { id, subscription_id, period_ref, amount_cents, currency, paid_at };
  const [first] = await tx
    .insert(subscription_payments)
    .values({ ...row, created_at: ctx.clock.now() })
    .onConflictDoNothing({ target: subscription_payments.period_ref })
    .returning({ id: subscription_payments.id });
  if (!first) return;
  await post(tx, ctx, {
    idempotency_key: `charge:${id}`,
    kind: 'charge',
    booking_id: null,
    entries: [
      { purpose: 'gateway_clearing', party_id: PLATFORM, currency, amount_cents },
      { purpose: 'platform_revenue', party_id: PLATFORM, currency, amount_cents: -amount_cents },
    ],
  });
  await tellMovement(tx, ctx, { period_id: id });
  await audit(tx, ctx, 'subscription.paid', { type: 'subscription', id: subscription_id }, row);
}
