import type { Deps } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import type { sandbox_cards } from '../tables.ts';
import type { Checkout } from './lock-checkout.ts';
import { raiseDispute } from './raise-dispute.ts';
import { reserveWith } from './reserve-amount.ts';
import { payCheckoutWith } from './take-payment.ts';

type Parts = Pick<Deps, 'clock' | 'jobs'>;
type Card = typeof sandbox_cards.$inferSelect;

/** What a page asks a good card for: the amount itself, or that it is kept for the platform. */
export async function giveCard(
  tx: Tx,
  deps: Parts,
  checkout: Checkout,
  card: Card,
): Promise<{ status: 'paid' | 'authorised'; payment_id: string | null }> {
  if (checkout.is_reserving)
    return { status: 'authorised', payment_id: await reserveWith(tx, deps, checkout, card) };
  return { status: 'paid', payment_id: await payCheckoutWith(tx, deps, checkout, card) };
}

/** The owner of such a card goes to the bank as soon as anything was taken. */
export async function disputeAtOnce(
  tx: Tx,
  deps: Parts,
  payment_id: string,
  behaviour: Card['behaviour'],
): Promise<void> {
  if (behaviour === 'disputed') await raiseDispute(tx, deps, payment_id, { is_inquiry: false });
}
