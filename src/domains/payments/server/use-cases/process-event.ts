import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Deps, systemContext } from '../../../../platform/context.ts';
import type { CheckoutState } from '../../../../platform/gateway.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { charges, gateway_events } from '../tables.ts';
import { settleByCheckout } from './settle-charge.ts';

export const processEventJob = defineJob({
  name: 'process_gateway_event',
  data: z.object({ gateway: z.string(), event_id: z.string() }),
});

const statusOf: Record<string, CheckoutState['status']> = {
  'checkout.processing': 'processing',
  'checkout.paid': 'paid',
  'checkout.expired': 'expired',
};
const Checkout = z.object({
  checkout_id: z.string(),
  payment_id: z.string().nullable().default(null),
  card_last4: z.string().nullable().default(null),
});

/**
 * Acts on a stored webhook, once and whatever came before it. An event of a page we never showed is none of
 * ours; kinds we do not know stay stored.
 */
export async function processEvent(
  deps: Deps,
  { gateway, event_id }: { gateway: string; event_id: string },
): Promise<void> {
  const ctx = systemContext(deps);
  await ctx.db.transaction(async (tx) => {
    const same = and(eq(gateway_events.gateway, gateway), eq(gateway_events.event_id, event_id));
    const [event] = await tx.select().from(gateway_events).where(same).for('update');
    if (!event || event.processed_at) return;
    const status = statusOf[event.type];
    if (status) {
      const { checkout_id, payment_id, card_last4 } = Checkout.parse(event.payload);
      const [charge] = await tx
        .select({ id: charges.id })
        .from(charges)
        .where(eq(charges.checkout_id, checkout_id));
      if (charge) await settleByCheckout(tx, ctx, charge.id, { status, payment_id, card_last4 });
    }
    await tx
      .update(gateway_events)
      .set({ processed_at: ctx.clock.now(), is_known: status !== undefined })
      .where(same);
  });
}
