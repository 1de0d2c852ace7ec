import { eq } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../shared/errors.ts';
import type { Checkout } from '../contract.ts';
import { sandbox_cards, sandbox_checkouts } from './tables.ts';

/** A checkout as its visitor sees it. */
export async function checkoutPage({ db, clock }: Context, checkout_id: string): Promise<Checkout> {
  const [row] = await db
    .select({ checkout: sandbox_checkouts, card_last4: sandbox_cards.last4 })
    .from(sandbox_checkouts)
    .leftJoin(sandbox_cards, eq(sandbox_cards.id, sandbox_checkouts.card_id))
    .where(eq(sandbox_checkouts.id, checkout_id));
  if (!row) throw notFound();
  const { status, amount_cents, currency, description, success_url, cancel_url, expires_at } = row.checkout;
  const now = clock.now();
  const isOver = status === 'open' && expires_at <= now;
  const isWaiting = status === 'open' && row.card_last4 !== null;
  return {
    checkout_id,
    status: isOver ? 'expired' : isWaiting ? 'confirm' : status,
    amount_cents,
    currency,
    description,
    card_last4: row.card_last4,
    success_url,
    cancel_url,
    expires_at,
    now,
  };
}
