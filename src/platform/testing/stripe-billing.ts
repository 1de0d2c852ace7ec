import { DAY_SECONDS, nowSeconds, type Row } from './stripe-rows.ts';
import type { StripeWorld } from './stripe-world.ts';

/** A plan begins: its subscription, and the bill of its first period, which is paid. */
export function subscribe(world: StripeWorld, session: Row, intent: Row): Row {
  const created = nowSeconds();
  const { metadata } = session['subscription_data'] as { metadata: object };
  const days = session['interval'] === 'year' ? 365 : 30;
  const subscription = world.add('subscription', 'subscription', {
    customer: session['customer'],
    status: 'active',
    cancel_at: null,
    cancel_at_period_end: false,
    metadata,
    items: {
      object: 'list',
      has_more: false,
      data: [{ current_period_end: created + days * DAY_SECONDS }],
    },
  });
  world.tell('customer.subscription.created', subscription);
  const invoice = world.add('invoice', 'invoice', {
    subscription: subscription.id,
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata },
    },
    status: 'paid',
    amount_paid: session['amount_total'],
    currency: session['currency'],
    status_transitions: { paid_at: created },
    payments: {
      object: 'list',
      has_more: false,
      data: [{ status: 'paid', payment: paidBy(world, intent) }],
    },
  });
  world.tell('invoice.paid', invoice);
  return subscription;
}

/** How an invoice tells of its payment: by the intent, or by a charge that has none. */
function paidBy(world: StripeWorld, intent: Row): object {
  if (!world.billsByCharge) return { type: 'payment_intent', payment_intent: intent.id };
  const charge = world.find('charge', intent['latest_charge']);
  world.rows.delete(intent.id);
  charge['payment_intent'] = null;
  return { type: 'charge', charge: charge.id };
}
