import type { Row } from './stripe-rows.ts';
import type { StripeWorld } from './stripe-world.ts';

/** An entry of our balance's journal, in the currency of what moved. */
export function recordMoved(
  world: StripeWorld,
  type: string,
  source: Row,
  amount = Number(source['amount']),
): void {
  const entry = { type, source: source.id, amount, currency: source['currency'] };
  world.add('moved', 'balance_transaction', entry);
}

/** What of a charge was taken: debits have a name of their own. */
export function recordCharge(world: StripeWorld, charge: Row): void {
  const { type } = charge['payment_method_details'] as { type: string };
  recordMoved(world, type === 'card' ? 'charge' : 'payment', charge, Number(charge['amount_captured']));
}
