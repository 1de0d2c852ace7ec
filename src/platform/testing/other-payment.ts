import type { Currency } from '../../shared/money.ts';
import { newId } from '../../shared/ids.ts';
import type { Deps } from '../context.ts';

/**
 * Somebody else pays us meanwhile: what we have at the gateway beside, out of which goes back what a DJ was paid already,
 * and what a bank takes.
 * @param pay what the gateway's own page does with a card
 */
export async function payBeside(
  { gateway }: Pick<Deps, 'gateway'>,
  pay: (checkout_url: string) => Promise<unknown>,
  { amount_cents = 100_000, currency = 'EUR' }: { amount_cents?: number; currency?: Currency } = {},
): Promise<void> {
  const customer = { user_id: newId(), email: 'other@example.test', idempotency_key: newId() };
  const { url } = await gateway.createCheckout({
    customer_ref: (await gateway.createCustomer(customer)).customer_ref,
    amount_cents,
    currency,
    description: 'Another payment',
    transfer_group: newId(),
    success_url: 'https://example.test/',
    cancel_url: 'https://example.test/',
    language: 'en',
    keep_card: false,
    expires_at: null,
    idempotency_key: newId(),
  });
  await pay(url);
}
