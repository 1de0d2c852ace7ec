import { eq } from 'drizzle-orm';
import type { Deps } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { sandbox_cards, sandbox_checkouts } from '../tables.ts';
import { recordEvent } from './record-event.ts';

export type Checkout = typeof sandbox_checkouts.$inferSelect & {
  card: typeof sandbox_cards.$inferSelect | null;
};

/** A checkout with its card, locked; one whose time is over is closed on the way. Null when there is none. */
export async function lockCheckout(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  id: string,
): Promise<Checkout | null> {
  const [checkout] = await tx
    .select()
    .from(sandbox_checkouts)
    .where(eq(sandbox_checkouts.id, id))
    .for('update');
  if (!checkout) return null;
  const [card = null] = checkout.card_id
    ? await tx.select().from(sandbox_cards).where(eq(sandbox_cards.id, checkout.card_id))
    : [];
  if (checkout.status === 'open' && checkout.expires_at <= deps.clock.now()) {
    await expireCheckout(tx, deps, id);
    return { ...checkout, card, status: 'expired' };
  }
  return { ...checkout, card };
}

/** Closes a checkout that the caller has locked and found unpaid. */
export async function expireCheckout(tx: Tx, deps: Pick<Deps, 'clock' | 'jobs'>, id: string): Promise<void> {
  await tx.update(sandbox_checkouts).set({ status: 'expired' }).where(eq(sandbox_checkouts.id, id));
  await recordEvent(tx, deps, 'checkout.expired', { checkout_id: id });
}

/** What the platform is told about a checkout. */
export const stateOf = ({ id, status, payment_id, card, subscription_id }: Checkout) => ({
  checkout_id: id,
  status,
  // of an amount that was let go nothing came
  payment_id: status === 'expired' ? null : payment_id,
  card_last4: status === 'paid' || status === 'authorised' ? (card?.last4 ?? null) : null,
  subscription_id,
});
