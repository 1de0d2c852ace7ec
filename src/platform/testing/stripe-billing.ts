import type { Stripe } from 'stripe';
import { DAY_SECONDS, nowSeconds, type Row, type Told } from './stripe-rows.ts';
import type { StripeWorld } from './stripe-world.ts';

const days = { month: 30, year: 365 };

/** What a subscription is for: one thing at one price. */
interface Item {
  current_period_end: number;
  price: { unit_amount: number; currency: string; recurring: { interval: keyof typeof days } };
}

/** A plan begins: its subscription, and the bill of its first period, which is paid. */
export function subscribe(world: StripeWorld, session: Row, intent: Row): Row {
  const { metadata } = session['subscription_data'] as { metadata: Stripe.Metadata };
  const interval = session['interval'] === 'year' ? 'year' : 'month';
  const item: Item = {
    current_period_end: nowSeconds() + days[interval] * DAY_SECONDS,
    price: {
      unit_amount: Number(session['amount_total']),
      currency: String(session['currency']),
      recurring: { interval },
    },
  };
  const subscription = world.add('subscription', 'subscription', {
    customer: String(session['customer']),
    status: 'active',
    cancel_at: null,
    cancel_at_period_end: false,
    metadata,
    items: { object: 'list', has_more: false, data: [item] },
  } satisfies Told<Stripe.Subscription>);
  world.tell('customer.subscription.created', subscription);
  bill(world, subscription, intent);
  return subscription;
}

/**
 * A subscription's period is over: the next is paid with the card that is kept; or it says no, and is asked again; or all
 * of that was in vain, and the account's settings have it stay as it is.
 */
export function renew(world: StripeWorld, id: string, outcome: 'paid' | 'failed' | 'given_up'): void {
  const subscription = world.find('subscription', id);
  const item = itemOf(subscription);
  const { currency, unit_amount: amount, recurring } = item.price;
  const { customer } = subscription;
  const [method] = world.all('payment_method', { customer });
  if (outcome === 'given_up') Object.assign(subscription, { status: 'unpaid' });
  else {
    // the next period has begun, whether it is paid or not
    item.current_period_end += days[recurring.interval] * DAY_SECONDS;
    const intent = world.add('intent', 'payment_intent', {
      amount,
      currency,
      customer,
      payment_method: method!.id,
      capture_method: 'automatic',
      amount_received: 0,
      status: 'requires_payment_method',
      latest_charge: null,
      last_payment_error: null,
    });
    if (outcome === 'paid') world.capture(intent);
    Object.assign(subscription, { status: outcome === 'paid' ? 'active' : 'past_due' });
    bill(world, subscription, intent);
  }
  world.tell('customer.subscription.updated', subscription);
}

const itemOf = (subscription: Row): Item => (subscription['items'] as { data: [Item] }).data[0];

/** A period's bill; paid where its payment was. */
function bill(world: StripeWorld, subscription: Row, intent: Row): void {
  const isPaid = intent['status'] === 'succeeded';
  const { price } = itemOf(subscription);
  const payment = { status: isPaid ? 'paid' : 'open', payment: paidBy(world, intent) };
  const { id } = subscription;
  const metadata = subscription['metadata'] as Stripe.Metadata;
  const invoice = world.add('invoice', 'invoice', {
    subscription: id,
    parent: { type: 'subscription_details', subscription_details: { subscription: id, metadata } },
    status: isPaid ? 'paid' : 'open',
    amount_paid: isPaid ? price.unit_amount : 0,
    currency: price.currency,
    status_transitions: { paid_at: isPaid ? nowSeconds() : null },
    payments: { object: 'list', has_more: false, data: [payment] },
  } satisfies Told<Stripe.Invoice> & { subscription: string });
  world.tell(isPaid ? 'invoice.paid' : 'invoice.payment_failed', invoice);
}

/** How an invoice tells of its payment: by the intent, or by a charge that has none. */
function paidBy(world: StripeWorld, intent: Row): Told<Stripe.InvoicePayment.Payment> {
  if (!world.billsByCharge || intent['latest_charge'] === null)
    return { type: 'payment_intent', payment_intent: intent.id };
  const charge = world.find('charge', intent['latest_charge']);
  world.rows.delete(intent.id);
  charge['payment_intent'] = null;
  return { type: 'charge', charge: charge.id };
}
