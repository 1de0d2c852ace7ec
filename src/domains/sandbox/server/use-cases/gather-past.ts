import type { Currency } from '../../../../shared/money.ts';
import { newSandboxId } from '../adapters/keys.ts';

/** What a customer once paid by card, and what the platform passed on of it. */
export interface PastBusiness {
  customer_ref: string;
  currency: Currency;
  language: string;
  description: string;
  transfer_group: string;
  back_url: string;
  /** The first on the hosted page, the others with the card left there. */
  payments: readonly { amount_cents: number; paid_at: Date }[];
  transfer: { user_id: string; email: string; amount_cents: number; sent_at: Date };
}

/** Past business with its ids; one card for each customer and one account for each who was paid, from the first time on. */
export function gatherPast(past: readonly PastBusiness[]) {
  const cards = firstBy(past, ({ customer_ref }) => customer_ref, 'card');
  const accounts = firstBy(past, ({ transfer }) => transfer.user_id, 'acct');
  const done = past.map((business) => ({
    ...business,
    card_id: cards.get(business.customer_ref)!.id,
    account_id: accounts.get(business.transfer.user_id)!.id,
    transfer_id: newSandboxId('tr'),
    payments: business.payments.map((payment, index) => ({
      ...payment,
      payment_id: newSandboxId('pay'),
      checkout_id: index === 0 ? newSandboxId('cs') : null,
    })),
  }));
  return { cards, accounts, done };
}

/** An id for each of those that `keyOf` tells apart, with the earliest of them. */
function firstBy(past: readonly PastBusiness[], keyOf: (business: PastBusiness) => string, kind: string) {
  const found = new Map<string, { id: string; first: PastBusiness; since: Date }>();
  const inOrder = past
    .map((first) => ({ first, since: first.payments[0]?.paid_at ?? first.transfer.sent_at }))
    .toSorted((a, b) => a.since.getTime() - b.since.getTime());
  for (const { first, since } of inOrder)
    if (!found.has(keyOf(first))) found.set(keyOf(first), { id: newSandboxId(kind), first, since });
  return found;
}
