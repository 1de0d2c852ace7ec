import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { leastCents } from '../../../../platform/gateway-limits.ts';
import { DAY, plus } from '../../../../shared/calendar-date.ts';
import { currencies } from '../../../../shared/money.ts';
import { newSandboxId } from '../adapters/keys.ts';
import { Refusal } from '../adapters/refusal.ts';
import { sandbox_checkouts } from '../tables.ts';

const page = {
  amount_cents: z.int().min(1),
  currency: z.enum(currencies),
  description: z.string().min(1).max(500),
  customer_ref: z.string().min(1).max(100),
  success_url: z.url({ protocol: /^https?$/ }),
  cancel_url: z.url({ protocol: /^https?$/ }),
  language: z.string().max(10),
};
export const OpenCheckout = z.strictObject({
  ...page,
  transfer_group: z.string().min(1).max(100),
  keep_card: z.boolean(),
  /** Null is a day from now. */
  expires_at: z.iso.datetime().nullable(),
});
export const OpenSetup = OpenCheckout.omit({ amount_cents: true, keep_card: true });
export const OpenSubscription = z.strictObject({
  ...page,
  plan: z.string().min(1).max(100),
  interval: z.enum(['month', 'year']),
});

type Parts = Pick<Deps, 'clock' | 'env'>;
interface Opened {
  checkout_id: string;
  url: string;
}

/** Opens a hosted page for one payment, or for a subscription's first. */
export async function openCheckout(
  tx: Tx,
  deps: Parts,
  request: z.infer<typeof OpenCheckout> | z.infer<typeof OpenSubscription>,
): Promise<Opened> {
  if (request.amount_cents < leastCents[request.currency])
    throw new Refusal(400, 'amount_too_small', 'That is less than a payment costs.');
  return openPage(tx, deps, request);
}

/** The same for a page on which the amount is only reserved. */
export async function openAuthorisation(
  tx: Tx,
  deps: Parts,
  request: z.infer<typeof OpenCheckout>,
): Promise<Opened> {
  const opened = await openCheckout(tx, deps, request);
  const isIt = eq(sandbox_checkouts.id, opened.checkout_id);
  await tx.update(sandbox_checkouts).set({ is_reserving: true }).where(isIt);
  return opened;
}

/** The same for a page that takes nothing and keeps the card. */
export const openSetup = (tx: Tx, deps: Parts, request: z.infer<typeof OpenSetup>): Promise<Opened> =>
  openPage(tx, deps, { ...request, amount_cents: 0, keep_card: true });

async function openPage(
  tx: Tx,
  { clock, env }: Parts,
  request: z.infer<typeof OpenCheckout> | z.infer<typeof OpenSubscription>,
): Promise<Opened> {
  const now = clock.now();
  const { expires_at: wanted = null, transfer_group = '' } = 'expires_at' in request ? request : {};
  const expires_at = wanted === null ? plus(now, DAY) : new Date(wanted);
  if (expires_at <= now) throw new Refusal(400, 'expires_at_past', 'A checkout cannot end before it begins.');
  const id = newSandboxId('cs');
  await tx
    .insert(sandbox_checkouts)
    .values({ ...request, id, transfer_group, status: 'open', expires_at, created_at: now });
  return { checkout_id: id, url: `${env.BASE_URL}/sandbox/checkout/${id}` };
}
