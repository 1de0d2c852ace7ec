import type { Row } from './stripe-rows.ts';
import type { StripeWorld } from './stripe-world.ts';

/** What another currency's amount is worth in our account's, as far as that matters here. */
const RATE = 1.25;

/** An entry of our balance's journal, in the currency in which what moved reaches us. */
export function recordMoved(
  world: StripeWorld,
  type: string,
  source: Row,
  amount = Number(source['amount']),
): Row {
  const currency = world.settlementOf(String(source['currency']));
  const isConverted = currency !== source['currency'];
  const entry = {
    type,
    source: source.id,
    amount: isConverted ? Math.round(amount * RATE) : amount,
    currency,
    exchange_rate: isConverted ? RATE : null,
  };
  return world.add('moved', 'balance_transaction', entry);
}

/** What of a charge was taken: debits have a name of their own. */
export function recordCharge(world: StripeWorld, charge: Row): void {
  const { type } = charge['payment_method_details'] as { type: string };
  const kind = type === 'card' ? 'charge' : 'payment';
  charge['balance_transaction'] = recordMoved(world, kind, charge, Number(charge['amount_captured'])).id;
}
