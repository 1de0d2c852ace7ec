import type { Context } from '../../../../platform/context.ts';
import type { SubscriptionState } from '../../../../platform/gateway.ts';

/** One that the gateway gave up on and keeps all the same is ended there: nobody pays for it any more. */
export async function askSubscription(
  { gateway }: Context,
  id: string,
  subscription_id: string,
): Promise<SubscriptionState & { is_given_up: boolean }> {
  const state = await gateway.getSubscription(subscription_id);
  if (state.status !== 'unpaid') return { ...state, is_given_up: false };
  const end = { subscription_id, when: 'now', idempotency_key: `given_up:${id}` } as const;
  return { ...(await gateway.cancelSubscription(end)), is_given_up: true };
}
