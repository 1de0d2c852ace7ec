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
  transfer: { account_id: string; amount_cents: number; sent_at: Date };
}

/** Past business with its ids; one card for each customer, from the first time on. */
export function gatherPast(past: readonly PastBusiness[]) {
  const cards = cardsOf(past);
  const done = past.map((business) => ({
    ...business,
    card_id: cards.get(business.customer_ref)!.id,
    transfer_id: newSandboxId('tr'),
    payments: business.payments.map((payment, index) => ({
      ...payment,
      payment_id: newSandboxId('pay'),
      checkout_id: index === 0 ? newSandboxId('cs') : null,
    })),
  }));
  return { cards, done };
}

/** A card for each customer, since the earliest payment. */
function cardsOf(past: readonly PastBusiness[]) {
  const found = new Map<string, { id: string; since: Date }>();
  const inOrder = past
    .map(({ customer_ref, payments, transfer }) => ({
      customer_ref,
      since: payments[0]?.paid_at ?? transfer.sent_at,
    }))
    .toSorted((a, b) => a.since.getTime() - b.since.getTime());
  for (const { customer_ref, since } of inOrder)
    if (!found.has(customer_ref)) found.set(customer_ref, { id: newSandboxId('card'), since });
  return found;
}
