import { z } from 'zod';
import type { Deps } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { currencies } from '../../../../shared/money.ts';
import { newSandboxId } from '../adapters/keys.ts';
import { Refusal } from '../adapters/refusal.ts';
import { sandbox_checkouts } from '../tables.ts';

export const OpenCheckout = z.strictObject({
  amount_cents: z.int().min(1),
  currency: z.enum(currencies),
  description: z.string().min(1).max(500),
  customer_email: z.string().min(3).max(320),
  customer_ref: z.string().min(1).max(100),
  transfer_group: z.string().min(1).max(100),
  success_url: z.url(),
  cancel_url: z.url(),
  language: z.string().max(10),
  expires_at: z.iso.datetime(),
});

/** Opens a hosted page for one payment. */
export async function openCheckout(
  tx: Tx,
  { clock, env }: Pick<Deps, 'clock' | 'env'>,
  request: z.infer<typeof OpenCheckout>,
): Promise<{ checkout_id: string; url: string }> {
  const now = clock.now();
  const expires_at = new Date(request.expires_at);
  if (expires_at <= now) throw new Refusal(400, 'expires_at_past', 'A checkout cannot end before it begins.');
  const id = newSandboxId('cs');
  await tx.insert(sandbox_checkouts).values({ ...request, id, status: 'open', expires_at, created_at: now });
  return { checkout_id: id, url: `${env.BASE_URL}/sandbox/checkout/${id}` };
}
