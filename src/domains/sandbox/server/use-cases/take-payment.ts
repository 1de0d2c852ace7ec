import { eq } from 'drizzle-orm';
import type { Deps } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import type { Currency } from '../../../../shared/money.ts';
import { paymentFeeCents } from '../../rules.ts';
import { newSandboxId } from '../adapters/keys.ts';
import { sandbox_checkouts, sandbox_payments } from '../tables.ts';
import type { Checkout } from './lock-checkout.ts';
import { recordEvent } from './record-event.ts';
import { beginSubscription } from './begin-subscription.ts';
import { tellPeriod } from './tell-period.ts';
import { addBalance } from './take-balance.ts';

export interface Payment {
  checkout_id: string | null;
  customer_ref: string;
  card_last4: string;
  amount_cents: number;
  currency: Currency;
  transfer_group: string;
}

/** Takes money from a card: from here on the platform has it. */
export async function takePayment(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  payment: Payment,
  id = newSandboxId('pay'),
): Promise<string> {
  const { currency, amount_cents } = payment;
  const fee_cents = paymentFeeCents(amount_cents, currency);
  await tx.insert(sandbox_payments).values({ ...payment, id, fee_cents, created_at: clock.now() });
  await addBalance(tx, currency, amount_cents, fee_cents);
  return id;
}

/** The same for a checkout that the caller has locked, with its event; a page that asks for nothing has the card. */
export async function payCheckoutWith(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  checkout: Checkout,
  card: { id: string; last4: string },
): Promise<string | null> {
  const { id, customer_ref, amount_cents, currency, transfer_group } = checkout;
  const payment = { checkout_id: id, customer_ref, amount_cents, currency, transfer_group };
  const payment_id =
    amount_cents === 0 ? null : await takePayment(tx, deps, { ...payment, card_last4: card.last4 });
  const subscription_id = await beginSubscription(tx, deps, checkout);
  if (subscription_id && payment_id) await tellPeriod(tx, deps, subscription_id, payment_id);
  await tx
    .update(sandbox_checkouts)
    .set({ status: 'paid', payment_id, card_id: card.id, subscription_id })
    .where(eq(sandbox_checkouts.id, id));
  await recordEvent(tx, deps, 'checkout.paid', {
    checkout_id: id,
    payment_id,
    card_last4: card.last4,
    amount_cents,
    currency,
    subscription_id,
  });
  return payment_id;
}
