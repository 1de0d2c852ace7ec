import { Stripe } from 'stripe';
import { type GatewayEvent, GatewayError } from '../../../../platform/gateway.ts';
import { authorisationTold } from './stripe-authorisations.ts';
import { accountStateOf, disputeStateOf, idOf, paymentRef, subscriptionStateOf } from './stripe-states.ts';

const SIGNATURE_AGE_SECONDS = 300;

type Told = Pick<GatewayEvent, 'type' | 'data'>;

/**
 * A webhook of Stripe's in the port's words, checked by its signature over the raw body.
 * @param secrets of our endpoints: one has our own events, another those of connected accounts
 * @throws GatewayError code `signature`
 */
export function readStripeWebhook(
  raw_body: string,
  headers: Headers,
  now: Date,
  secrets: readonly string[],
): GatewayEvent {
  const signature = headers.get('stripe-signature') ?? '';
  const event = verified(raw_body, signature, now, secrets);
  // the library lets any signature from the future pass
  const signed_at = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  if (signed_at - now.getTime() / 1000 > SIGNATURE_AGE_SECONDS)
    throw new GatewayError('signature', 'the signature is from the future');
  return { event_id: event.id, created_at: new Date(event.created * 1000), ...tell(event) };
}

function verified(raw_body: string, signature: string, now: Date, secrets: readonly string[]): Stripe.Event {
  let refusal = 'no secret to check it with';
  for (const secret of secrets) {
    try {
      const age = SIGNATURE_AGE_SECONDS;
      return Stripe.webhooks.constructEvent(raw_body, signature, secret, age, undefined, now.getTime());
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
      refusal = error.message;
    }
  }
  throw new GatewayError('signature', refusal);
}

/** Kinds that nobody acts on keep Stripe's name and only say what they were about: the rest is people's data. */
function tell(event: Stripe.Event): Told {
  switch (event.type) {
    case 'checkout.session.completed':
      return checkout(completedAs(event.data.object), event.data.object);
    case 'checkout.session.async_payment_succeeded':
      return checkout('checkout.paid', event.data.object);
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return checkout('checkout.expired', event.data.object);
    case 'payment_intent.amount_capturable_updated':
    case 'payment_intent.canceled':
    case 'charge.captured':
      return { type: 'authorisation.changed', data: authorisationTold(event.data.object) };
    case 'refund.created':
      return refund('refund.sent', event.data.object);
    case 'refund.failed':
      return refund('refund.failed', event.data.object);
    case 'transfer.created': {
      const { id, amount, currency, destination } = event.data.object;
      return {
        type: 'transfer.sent',
        data: {
          transfer_id: id,
          account_id: idOf(destination),
          amount_cents: amount,
          currency: currency.toUpperCase(),
        },
      };
    }
    case 'account.updated':
      return { type: 'account.changed', data: { ...accountStateOf(event.data.object) } };
    case 'charge.dispute.created':
      return { type: 'dispute.opened', data: { ...disputeStateOf(event.data.object) } };
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return { type: 'dispute.changed', data: { ...disputeStateOf(event.data.object) } };
    case 'charge.dispute.closed':
      return { type: 'dispute.closed', data: { ...disputeStateOf(event.data.object) } };
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return { type: 'subscription.changed', data: { ...subscriptionStateOf(event.data.object) } };
    case 'invoice.paid': {
      const { id, parent } = event.data.object;
      const subscription_id = idOf(parent?.subscription_details?.subscription);
      return { type: 'subscription.paid', data: { subscription_id, period_ref: id } };
    }
    default: {
      const about = event.data.object as { object?: string; id?: string };
      return { type: event.type, data: { object: about.object ?? null, id: about.id ?? null } };
    }
  }
}

/** Paid later means that a bank was told to pay; `async_payment_…` says what it did. Or that it is only reserved. */
function completedAs({ payment_status, metadata }: Stripe.Checkout.Session): string {
  if (payment_status !== 'unpaid') return 'checkout.paid';
  return metadata?.['capture'] === 'manual' ? 'checkout.authorised' : 'checkout.processing';
}

/** Of a payment only its id: the card's digits are asked for when somebody needs them. */
const checkout = (type: string, session: Stripe.Checkout.Session): Told => ({
  type,
  data: {
    checkout_id: session.id,
    payment_id:
      type === 'checkout.paid' || type === 'checkout.authorised' ? idOf(session.payment_intent) : null,
    card_last4: null,
    subscription_id: type === 'checkout.paid' ? idOf(session.subscription) : null,
  },
});

const refund = (type: string, told: Stripe.Refund): Told => ({
  type,
  data: {
    refund_id: told.id,
    payment_id: paymentRef(told),
    amount_cents: told.amount,
    ...(told.failure_reason ? { reason: told.failure_reason } : {}),
  },
});
