import type { Stripe } from 'stripe';
import type { Row, Told } from './stripe-rows.ts';
import type { StripeWorld } from './stripe-world.ts';

/** What another currency's amount is worth in our account's, as far as that matters here. */
const RATE = 1.25;

/** An entry of our balance's journal, in the currency in which what moved reaches us; Stripe keeps a fee of it. */
export function recordMoved(
  world: StripeWorld,
  type: string,
  source: Row,
  { amount = Number(source['amount']), fee = 0 }: { amount?: number; fee?: number } = {},
): Row {
  const currency = world.settlementOf(String(source['currency']));
  const isConverted = currency !== source['currency'];
  const settled = isConverted ? Math.round(amount * RATE) : amount;
  return world.add('moved', 'balance_transaction', {
    type,
    source: source.id,
    amount: settled,
    fee,
    net: settled - fee,
    currency,
    exchange_rate: isConverted ? RATE : null,
  } satisfies Told<Stripe.BalanceTransaction>);
}

/** What is about no object, such as a fee of Stripe's own. */
export const recordAlone = (world: StripeWorld, type: string, amount: number, currency = 'eur'): Row =>
  world.add('moved', 'balance_transaction', {
    type,
    source: null,
    amount,
    fee: 0,
    net: amount,
    currency,
    exchange_rate: null,
  } satisfies Told<Stripe.BalanceTransaction>);

/** What the whole journal adds up to, by currency. */
export function balanceOf(world: StripeWorld): Record<string, number> {
  const held: Record<string, number> = {};
  for (const { currency, net } of world.all('balance_transaction', {}))
    held[String(currency)] = (held[String(currency)] ?? 0) + Number(net);
  return held;
}

/** Of a payment by card in Europe. */
export const feeOf = (amount: number): number => Math.round(amount * 0.015) + 25;

/** What of a charge was taken: debits have a name of their own. */
export function recordCharge(world: StripeWorld, charge: Row): void {
  const { type } = charge['payment_method_details'] as { type: string };
  const kind = type === 'card' ? 'charge' : 'payment';
  const amount = Number(charge['amount_captured']);
  charge['balance_transaction'] = recordMoved(world, kind, charge, { amount, fee: feeOf(amount) }).id;
}
