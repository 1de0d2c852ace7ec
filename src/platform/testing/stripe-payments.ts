import type { Stripe } from 'stripe';
import { z } from 'zod';
import { cancelReserved, captureReserved, requireReserved } from './stripe-authorisations.ts';
import { currency, integer, list, metadata, positive, StripeNo, yesOrNo } from './stripe-form.ts';
import { recordMoved } from './stripe-journal.ts';
import {
  expand,
  listOf,
  locale,
  nothing,
  page,
  requireEnough,
  route,
  type StripeRoute,
  text,
} from './stripe-route.ts';
import { nowSeconds, type Row, type Told } from './stripe-rows.ts';
import type { StripeWorld } from './stripe-world.ts';

const priceData = z.strictObject({
  currency,
  unit_amount: integer,
  product_data: z.strictObject({ name: text }),
  recurring: z.strictObject({ interval: z.enum(['day', 'week', 'month', 'year']) }).optional(),
});
const Session = z.strictObject({
  mode: z.enum(['payment', 'setup', 'subscription']),
  customer: z.string(),
  success_url: z.url(),
  cancel_url: z.url(),
  locale,
  line_items: list(z.strictObject({ quantity: positive, price_data: priceData })).optional(),
  currency: currency.optional(),
  metadata: metadata.optional(),
  expires_at: integer.optional(),
  payment_intent_data: z
    .strictObject({
      description: text.optional(),
      transfer_group: text.optional(),
      metadata: metadata.optional(),
      setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
      capture_method: z.enum(['automatic', 'automatic_async', 'manual']).optional(),
    })
    .optional(),
  setup_intent_data: z
    .strictObject({ description: text.optional(), metadata: metadata.optional() })
    .optional(),
  subscription_data: z.strictObject({ metadata: metadata.optional() }).optional(),
});
type Session = z.infer<typeof Session>;

/** Of which page each kind of data is. */
const dataOf = {
  payment: 'payment_intent_data',
  setup: 'setup_intent_data',
  subscription: 'subscription_data',
} as const;

/** What a page asks for: one price for payments and subscriptions, nothing but a card for a set-up. */
function askedFor({ mode, line_items, currency: wanted }: Session) {
  if (mode === 'setup') {
    if (line_items) throw new StripeNo(400, undefined, 'You can not pass `line_items` in `setup` mode.');
    if (!wanted)
      throw new StripeNo(400, 'parameter_missing', 'Missing required param: currency.', {
        param: 'currency',
      });
    return { amount_total: null, currency: wanted, interval: null, name: null };
  }
  const [item] = line_items ?? [];
  if (!item)
    throw new StripeNo(400, 'parameter_missing', 'Missing required param: line_items.', {
      param: 'line_items',
    });
  const { price_data, quantity } = item;
  if ((mode === 'payment') === (price_data.recurring !== undefined))
    throw new StripeNo(
      400,
      undefined,
      `You must provide ${mode === 'payment' ? 'one-time' : 'recurring'} prices in ${mode} mode.`,
    );
  const amount_total = price_data.unit_amount * quantity;
  requireEnough(amount_total, price_data.currency);
  const interval = price_data.recurring?.interval ?? null;
  return { amount_total, currency: price_data.currency, interval, name: price_data.product_data.name };
}

const Intent = z.strictObject({
  amount: integer,
  currency,
  customer: z.string(),
  payment_method: z.string(),
  off_session: yesOrNo,
  confirm: yesOrNo,
  automatic_payment_methods: z.strictObject({
    enabled: yesOrNo,
    allow_redirects: z.enum(['always', 'never']).optional(),
  }),
  description: text.optional(),
  transfer_group: text.optional(),
  metadata: metadata.optional(),
  expand,
});

/** A payment by its intent or by its charge. */
const aPayment = { payment_intent: z.string().optional(), charge: z.string().optional() };

function chargeOf(world: StripeWorld, named: { payment_intent?: string; charge?: string }): Row {
  if (named.charge) return world.find('charge', named.charge, 'charge', 400);
  if (!named.payment_intent)
    throw new StripeNo(
      400,
      'parameter_missing',
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  const intent = world.find('payment_intent', named.payment_intent, 'payment_intent', 400);
  return world.find('charge', intent['latest_charge'], 'payment_intent', 400);
}

/** Hosted pages, payments and refunds. */
export const paymentRoutes: readonly StripeRoute[] = [
  route('POST', 'checkout/sessions', Session, (world, fields) => {
    world.find('customer', fields.customer, 'customer', 400);
    for (const [mode, data] of Object.entries(dataOf))
      if (mode !== fields.mode && fields[data])
        throw new StripeNo(400, undefined, `That is not for ${fields.mode} mode.`);
    const asked = askedFor(fields);
    const expires_at = fields.expires_at ?? nowSeconds() + 86_400;
    if (expires_at < nowSeconds() + 1_800)
      throw new StripeNo(
        400,
        undefined,
        'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
        { param: 'expires_at' },
      );
    if (expires_at > nowSeconds() + 86_400)
      throw new StripeNo(
        400,
        undefined,
        'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
        { param: 'expires_at' },
      );
    const { payment_intent_data, setup_intent_data, subscription_data, line_items: _, ...rest } = fields;
    const session = world.add('session', 'checkout.session', {
      ...rest,
      ...asked,
      intent_data: payment_intent_data ?? setup_intent_data ?? {},
      subscription_data: subscription_data ?? {},
      expires_at,
      status: 'open',
      payment_status: fields.mode === 'setup' ? 'no_payment_required' : 'unpaid',
      payment_intent: null,
      setup_intent: null,
      subscription: null,
    });
    return Object.assign(session, { url: `https://checkout.stripe.com/c/pay/${session.id}` });
  }),
  route(
    'GET',
    'checkout/sessions/{id}',
    z.strictObject({ expand }),
    (world, _, id) => world.find('checkout.session', id, 'session'),
    [
      'payment_intent',
      'payment_intent.latest_charge',
      'payment_intent.payment_method',
      'setup_intent.payment_method',
    ],
  ),
  route('POST', 'checkout/sessions/{id}/expire', nothing, (world, _, id) => {
    const session = world.find('checkout.session', id, 'session');
    if (session['status'] !== 'open')
      throw new StripeNo(
        400,
        undefined,
        'Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ' +
          String(session['status']) +
          '.',
      );
    Object.assign(session, { status: 'expired', url: null });
    world.tell('checkout.session.expired', session);
    return session;
  }),

  route(
    'GET',
    'payment_intents',
    z.strictObject({ ...page, customer: z.string() }),
    (world, fields) => listOf(world.all('payment_intent', { customer: fields.customer }), fields),
    ['data.latest_charge'],
  ),
  route(
    'GET',
    'payment_intents/{id}',
    z.strictObject({ expand }),
    (world, _, id) => world.find('payment_intent', id, 'intent'),
    ['latest_charge', 'latest_charge.balance_transaction'],
  ),
  route(
    'POST',
    'payment_intents',
    Intent,
    (world, fields) => {
      world.find('customer', fields.customer, 'customer', 400);
      const method = world.find('payment_method', fields.payment_method, 'payment_method', 400);
      requireEnough(fields.amount, fields.currency);
      if (fields.automatic_payment_methods.allow_redirects !== 'never')
        throw new StripeNo(400, undefined, 'This PaymentIntent accepts redirects: provide a `return_url`.');
      const { off_session, confirm, expand: _, ...rest } = fields;
      const intent = world.add('intent', 'payment_intent', {
        ...rest,
        status: 'requires_payment_method',
        capture_method: 'automatic_async',
        amount_received: 0,
        latest_charge: null,
        last_payment_error: null,
      });
      const refusal = world.offSessionRefusal(method);
      if (!off_session || !confirm) return intent;
      if (refusal && world.asksOwner) return Object.assign(intent, { status: 'requires_action' });
      if (refusal) {
        const isAuthentication = refusal === 'authentication_required';
        const failure = { code: isAuthentication ? refusal : 'card_declined', decline_code: refusal };
        intent['last_payment_error'] = { type: 'card_error', ...failure };
        throw new StripeNo(402, failure.code, 'Your card was declined.', {
          type: 'card_error',
          decline_code: refusal,
          payment_intent: intent,
        });
      }
      if (method['type'] === 'card') world.capture(intent);
      else intent['status'] = 'processing';
      return intent;
    },
    ['latest_charge'],
  ),

  route(
    'POST',
    'payment_intents/{id}/capture',
    z.strictObject({ amount_to_capture: positive.optional(), expand }),
    (world, { amount_to_capture }, id) =>
      captureReserved(world, requireReserved(world, id), amount_to_capture),
    ['latest_charge'],
  ),
  route(
    'POST',
    'payment_intents/{id}/cancel',
    z.strictObject({
      cancellation_reason: z
        .enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'])
        .optional(),
      expand,
    }),
    (world, { cancellation_reason = null }, id) =>
      cancelReserved(world, requireReserved(world, id), cancellation_reason),
    ['latest_charge'],
  ),

  route('GET', 'refunds/{id}', nothing, (world, _, id) => world.find('refund', id, 'refund')),
  route('GET', 'refunds', z.strictObject({ ...page, ...aPayment }), (world, fields) =>
    listOf(world.all('refund', { charge: chargeOf(world, fields).id }), fields),
  ),
  route(
    'POST',
    'refunds',
    z.strictObject({ ...aPayment, amount: positive, metadata: metadata.optional() }),
    (world, fields) => {
      const charge = chargeOf(world, fields);
      if (!charge['captured'])
        throw new StripeNo(400, 'charge_not_refundable', 'This charge has not been captured.');
      const left = Number(charge['amount_captured']) - Number(charge['amount_refunded']);
      if (fields.amount > left)
        throw new StripeNo(
          400,
          left === 0 ? 'charge_already_refunded' : undefined,
          `Refund amount (${fields.amount}) is greater than unrefunded amount on charge (${left})`,
          { param: 'amount' },
        );
      charge['amount_refunded'] = Number(charge['amount_refunded']) + fields.amount;
      const refund = world.add('refund', 'refund', {
        ...fields,
        metadata: fields.metadata ?? {},
        charge: charge.id,
        payment_intent: charge['payment_intent'] as string | null,
        currency: String(charge['currency']),
        status: 'succeeded',
      } satisfies Told<Stripe.Refund>);
      recordMoved(world, 'refund', refund, { amount: -fields.amount });
      world.tell('refund.created', refund);
      return refund;
    },
  ),
];
