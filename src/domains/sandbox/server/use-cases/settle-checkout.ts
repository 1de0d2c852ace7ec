import { z } from 'zod';
import type { Deps } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { expireCheckout, lockCheckout, stateOf } from './lock-checkout.ts';
import { payCheckoutWith } from './take-payment.ts';

export const settleCheckoutJob = defineJob({
  name: 'sandbox_settle_checkout',
  data: z.object({ checkout_id: z.string() }),
});

/** Money that was on its way arrives, or the bank says that it will not. */
export async function settleCheckout(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  { checkout_id, arrives }: { checkout_id: string; arrives: boolean },
) {
  const checkout = await lockCheckout(tx, deps, checkout_id);
  if (!checkout) return null;
  if (checkout.status === 'processing' && checkout.card) {
    if (arrives) await payCheckoutWith(tx, deps, checkout, checkout.card);
    else await expireCheckout(tx, deps, checkout_id);
  }
  const settled = await lockCheckout(tx, deps, checkout_id);
  return settled && stateOf(settled);
}
