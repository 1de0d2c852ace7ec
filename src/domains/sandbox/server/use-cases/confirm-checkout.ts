import { eq } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { notFound } from '../../../../shared/errors.ts';
import type { PayResult } from '../../contract.ts';
import { sandbox_checkouts } from '../tables.ts';
import { lockCheckout } from './lock-checkout.ts';
import { giveCard } from './give-card.ts';

/** The card's owner confirms to their bank, or does not. */
export async function confirmCheckout(
  ctx: Context,
  { checkout_id, is_confirmed }: { checkout_id: string; is_confirmed: boolean },
): Promise<PayResult> {
  return ctx.db.transaction(async (tx) => {
    const checkout = await lockCheckout(tx, ctx, checkout_id);
    if (!checkout) throw notFound();
    const { status, card, success_url } = checkout;
    if (status !== 'open') return { status, reason: null, success_url };
    if (!card || !is_confirmed) {
      await tx.update(sandbox_checkouts).set({ card_id: null }).where(eq(sandbox_checkouts.id, checkout_id));
      return { status: 'declined', reason: 'not_confirmed', success_url };
    }
    const given = await giveCard(tx, ctx, checkout, card);
    return { status: given.status, reason: null, success_url };
  });
}
