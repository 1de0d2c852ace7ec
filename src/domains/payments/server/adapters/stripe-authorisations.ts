import { Stripe } from 'stripe';
import { type AuthorisationState, type Gateway, GatewayError } from '../../../../platform/gateway.ts';
import { AUTHORISATION_DAYS } from '../../../../platform/gateway-limits.ts';
import { DAY } from '../../../../shared/calendar-date.ts';
import { idOf, last4Of } from './stripe-states.ts';

const expand = ['latest_charge'];

/** Amounts that a page reserved: payment intents that wait to be captured. */
export function stripeAuthorisations(
  stripe: Stripe,
): Pick<Gateway, 'getAuthorisation' | 'captureAuthorisation' | 'releaseAuthorisation'> {
  const getAuthorisation = async (payment_id: string): Promise<AuthorisationState> =>
    authorisationOf(await stripe.paymentIntents.retrieve(payment_id, { expand }));

  return {
    getAuthorisation,

    async captureAuthorisation({ payment_id, amount_cents, idempotency_key }) {
      const state = await getAuthorisation(payment_id);
      // asked first: a "no" under our key would be repeated for a day, and after that day a "yes" forgotten
      if (state.status === 'captured' && state.captured_cents === amount_cents) return state;
      if (state.status !== 'authorised')
        throw new GatewayError('refused', `authorisation_over: it is ${state.status}`);
      return authorisationOf(
        await stripe.paymentIntents.capture(
          payment_id,
          { amount_to_capture: amount_cents, expand },
          { idempotencyKey: idempotency_key },
        ),
      );
    },

    async releaseAuthorisation({ payment_id, idempotency_key }) {
      const state = await getAuthorisation(payment_id);
      if (state.status !== 'authorised') return state;
      try {
        const changes = { cancellation_reason: 'abandoned' as const, expand };
        return authorisationOf(
          await stripe.paymentIntents.cancel(payment_id, changes, { idempotencyKey: idempotency_key }),
        );
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        // taken, or run out, between the two calls
        return getAuthorisation(payment_id);
      }
    },
  };
}

const statusOf: Partial<Record<Stripe.PaymentIntent.Status, AuthorisationState['status']>> = {
  succeeded: 'captured',
  canceled: 'released',
  requires_capture: 'authorised',
};

/** @throws GatewayError `refused` for a payment that nothing was reserved by */
function authorisationOf(intent: Stripe.PaymentIntent): AuthorisationState {
  const status = statusOf[intent.status];
  if (!status || intent.capture_method !== 'manual')
    throw new GatewayError('refused', `authorisation_missing: the payment is ${intent.status}`);
  return {
    payment_id: intent.id,
    status,
    amount_cents: intent.amount,
    captured_cents: intent.amount_received,
    authorised_until: endOf(intent),
    card_last4: last4Of(intent),
  };
}

/** Stripe says it of each card; what has no such day is let go on after the usual ones. */
function endOf({ latest_charge, created }: Stripe.PaymentIntent): Date {
  const details =
    latest_charge && typeof latest_charge === 'object' ? latest_charge.payment_method_details : null;
  const capture_before = details?.card?.capture_before;
  return new Date(capture_before ? capture_before * 1000 : created * 1000 + AUTHORISATION_DAYS * DAY);
}

/** What a payment's event says of it; for payments that are taken at once it says nothing new. */
export const authorisationTold = (about: Stripe.PaymentIntent | Stripe.Charge) => ({
  payment_id: about.object === 'charge' ? idOf(about.payment_intent) : about.id,
  status: about.object === 'charge' ? 'captured' : (statusOf[about.status] ?? null),
});
