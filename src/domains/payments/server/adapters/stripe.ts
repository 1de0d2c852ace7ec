import { Stripe } from 'stripe';
import type { Env } from '../../../../platform/env.ts';
import {
  type CheckoutRequest,
  type CheckoutState,
  type DisputeState,
  type Gateway,
  GatewayError,
  type HostedCheckout,
  type SetupRequest,
  type SubscriptionRequest,
} from '../../../../platform/gateway.ts';
import type { PaidPeriod } from '../../../../platform/gateway-lists.ts';
import { MINUTE, plus } from '../../../../shared/calendar-date.ts';
import type { Language } from '../../../../shared/languages.ts';
import { stripeAuthorisations } from './stripe-authorisations.ts';
import { stripeCharges } from './stripe-charges.ts';
import { readStripeWebhook } from './stripe-events.ts';
import { stripeLists } from './stripe-lists.ts';
import {
  accountStateOf,
  checkoutStateOf,
  disputeStateOf,
  evidenceFields,
  paidPeriodOf,
  subscriptionStateOf,
} from './stripe-states.ts';

/** What answers look like; webhook endpoints are made with the same one (docs/stripe.md). */
export const stripeVersion = '2026-10-28.endive';

// A person may be waiting for the hosted page, and our jobs repeat what has no answer: so one short second try,
// under the same key, for what got lost on the way.
const TIMEOUT_MS = 8_000;
const RETRIES = 1;

/** Stripe keeps a page open for half an hour at least, counted from its making, which is later than the charge's. */
const LEAST_OPEN_MS = 31 * MINUTE;

/** Bands, orchestras and entertainers. */
const MERCHANT_CATEGORY = '7929';

const locales: Record<Language, Stripe.Checkout.SessionCreateParams.Locale> = {
  en: 'en',
  es: 'es',
  fr: 'fr',
  de: 'de',
  pt: 'pt-BR',
  nl: 'nl',
  it: 'it',
  ja: 'ja',
};
const localeOf = (language: string) => locales[language as Language] ?? 'auto';

export type StripeKeys = Pick<Env, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET'>;

/** Stripe Connect with separate charges and transfers; pages by redirect, so that no card touches us. */
export function createStripeGateway(
  { STRIPE_SECRET_KEY = '', STRIPE_WEBHOOK_SECRET = '' }: StripeKeys,
  options: { server?: URL; timeout_ms?: number } = {},
): Gateway {
  const { server, timeout_ms = TIMEOUT_MS } = options;
  const stripe = new Stripe(STRIPE_SECRET_KEY, {
    apiVersion: stripeVersion,
    timeout: timeout_ms,
    maxNetworkRetries: RETRIES,
    // how long its own calls took is nobody's business
    telemetry: false,
    ...(server ? { protocol: 'http', host: server.hostname, port: server.port } : {}),
  });

  async function getCheckout(checkout_id: string): Promise<CheckoutState> {
    const expand = ['payment_intent.latest_charge', 'setup_intent.payment_method'];
    return checkoutStateOf(await stripe.checkout.sessions.retrieve(checkout_id, { expand }));
  }
  async function openPage(
    page: CheckoutRequest | SetupRequest | SubscriptionRequest,
    what: Stripe.Checkout.SessionCreateParams,
  ): Promise<HostedCheckout> {
    const { customer_ref, success_url, cancel_url, language, idempotency_key } = page;
    const { id, url } = await stripe.checkout.sessions.create(
      { customer: customer_ref, success_url, cancel_url, locale: localeOf(language), ...what },
      { idempotencyKey: idempotency_key },
    );
    if (!url) throw new GatewayError('unavailable', 'a page without an address');
    return { checkout_id: id, url };
  }

  const gateway: Omit<Gateway, 'name' | 'readWebhook'> = {
    ...stripeCharges(stripe),
    ...stripeAuthorisations(stripe),
    ...stripeLists(stripe),
    async createCustomer({ user_id, email, idempotency_key }) {
      const customer = { email, ...(user_id ? { metadata: { user_id } } : {}) };
      const { id } = await stripe.customers.create(customer, { idempotencyKey: idempotency_key });
      return { customer_ref: id };
    },
    async deleteCustomer(customer_ref) {
      const customer = await stripe.customers.retrieve(customer_ref);
      if (!customer.deleted) await stripe.customers.del(customer_ref);
    },
    createCheckout: (request) => openPage(request, paymentPage(request)),
    createAuthorisation: (request) =>
      openPage(request, paymentPage(request, { capture_method: 'manual' }, { capture: 'manual' })),
    createSetup(request) {
      const { currency, description, transfer_group, expires_at, idempotency_key } = request;
      const metadata = { idempotency_key, transfer_group };
      return openPage(request, {
        mode: 'setup',
        currency: currency.toLowerCase(),
        metadata,
        setup_intent_data: { description, metadata },
        ...closing(expires_at),
      });
    },
    createSubscription(request) {
      const { plan, interval, idempotency_key } = request;
      return openPage(request, {
        mode: 'subscription',
        line_items: [line(request, { interval })],
        metadata: { idempotency_key, plan },
        subscription_data: { metadata: { plan } },
      });
    },
    getCheckout,
    async expireCheckout(checkout_id) {
      const state = await getCheckout(checkout_id);
      if (state.status !== 'open') return state;
      try {
        // the library makes a key for it: under a fixed one a "no" would be repeated for a day
        return checkoutStateOf(await stripe.checkout.sessions.expire(checkout_id));
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        // paid between the two calls, or while the bank asks its owner
        return getCheckout(checkout_id);
      }
    },
    async createAccount({ user_id, email, country_code, idempotency_key }) {
      const { id } = await stripe.accounts.create(
        {
          email,
          ...(country_code ? { country: country_code } : {}),
          // Stripe asks for what it must know and answers for it; we bear fees and losses
          controller: {
            stripe_dashboard: { type: 'express' },
            fees: { payer: 'application' },
            losses: { payments: 'application' },
          },
          capabilities: { transfers: { requested: true } },
          business_profile: { mcc: MERCHANT_CATEGORY },
          metadata: { user_id },
        },
        { idempotencyKey: idempotency_key },
      );
      return { account_id: id };
    },
    async createOnboarding({ account_id, return_url, refresh_url, idempotency_key }) {
      const { url, expires_at } = await stripe.accountLinks.create(
        {
          account: account_id,
          type: 'account_onboarding',
          return_url,
          refresh_url,
          // all at once: who was paid once should not be stopped by a question months later
          collection_options: { fields: 'eventually_due' },
        },
        { idempotencyKey: idempotency_key },
      );
      return { url, expires_at: new Date(expires_at * 1000) };
    },
    getAccount: async (account_id) => accountStateOf(await stripe.accounts.retrieve(account_id)),
    async getBalance({ account_id, currency }) {
      const { available } = await stripe.balance.retrieve({}, { stripeAccount: account_id });
      const held = available.find((one) => one.currency === currency.toLowerCase());
      return { amount_cents: Math.max(0, held?.amount ?? 0) };
    },
    getDispute: async (dispute_id) => disputeStateOf(await stripe.disputes.retrieve(dispute_id)),
    async listDisputes({ opened_from }) {
      const found: DisputeState[] = [];
      const created = { gte: seconds(opened_from) };
      for await (const dispute of stripe.disputes.list({ created, limit: 100 }))
        found.push(disputeStateOf(dispute));
      return found;
    },
    async keepDocument({ name, content, idempotency_key }) {
      const file = { data: content, name, type: 'application/pdf' };
      const kept = await stripe.files.create(
        { purpose: 'dispute_evidence', file },
        { idempotencyKey: idempotency_key },
      );
      return { document_ref: kept.id };
    },
    async submitEvidence({ dispute_id, evidence, idempotency_key }) {
      const changes = { evidence: evidenceFields(evidence), submit: true };
      return disputeStateOf(
        await stripe.disputes.update(dispute_id, changes, { idempotencyKey: idempotency_key }),
      );
    },
    getSubscription: async (subscription_id) =>
      subscriptionStateOf(await stripe.subscriptions.retrieve(subscription_id)),
    async listPaidPeriods(subscription_id) {
      const paid = { subscription: subscription_id, status: 'paid', limit: 100 } as const;
      const all = stripe.invoices.list({ ...paid, expand: ['data.payments'] });
      const periods: PaidPeriod[] = [];
      for await (const invoice of all) if (invoice.amount_paid > 0) periods.push(paidPeriodOf(invoice));
      return periods;
    },
    async cancelSubscription({ subscription_id, when, idempotency_key }) {
      const subscription = await stripe.subscriptions.retrieve(subscription_id);
      if (subscription.status === 'canceled') return subscriptionStateOf(subscription);
      return subscriptionStateOf(
        when === 'now'
          ? await stripe.subscriptions.cancel(subscription_id)
          : await stripe.subscriptions.update(
              subscription_id,
              { cancel_at_period_end: true },
              { idempotencyKey: idempotency_key },
            ),
      );
    },
    async createPortal({ customer_ref, return_url, language, idempotency_key }) {
      const { url } = await stripe.billingPortal.sessions.create(
        { customer: customer_ref, return_url, locale: localeOf(language) },
        { idempotencyKey: idempotency_key },
      );
      return { url };
    },
  };
  return {
    name: 'stripe',
    ...inOurWords(gateway),
    readWebhook: (raw_body, headers, now) =>
      readStripeWebhook(raw_body, headers, now, STRIPE_WEBHOOK_SECRET.split(',')),
  };
}

const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);

/** Computed from the request alone: repeated, it must be the same to the letter. */
const closing = (expires_at: Date | null) =>
  expires_at ? { expires_at: seconds(plus(expires_at, LEAST_OPEN_MS)) } : {};

/** A page for one payment; its events tell by the metadata of the page what those of the intent do not. */
function paymentPage(
  request: CheckoutRequest,
  intent: Stripe.Checkout.SessionCreateParams.PaymentIntentData = {},
  kind: Stripe.MetadataParam = {},
): Stripe.Checkout.SessionCreateParams {
  const { description, transfer_group, expires_at, keep_card, idempotency_key } = request;
  const metadata = { idempotency_key, transfer_group };
  const later = keep_card ? ({ setup_future_usage: 'off_session' } as const) : {};
  return {
    mode: 'payment',
    line_items: [line(request)],
    metadata: { ...metadata, ...kind },
    payment_intent_data: { description, transfer_group, metadata, ...later, ...intent },
    ...closing(expires_at),
  };
}

/** One line at our price. Stripe, like us, counts yen as they are and all others in hundredths. */
const line = (
  { amount_cents, currency, description }: CheckoutRequest | SubscriptionRequest,
  recurring?: { interval: 'month' | 'year' },
): Stripe.Checkout.SessionCreateParams.LineItem => ({
  quantity: 1,
  price_data: {
    currency: currency.toLowerCase(),
    unit_amount: amount_cents,
    product_data: { name: description },
    ...(recurring ? { recurring } : {}),
  },
});

/** The same calls, failing as the port says. */
function inOurWords<Calls extends object>(calls: Calls): Calls {
  return Object.fromEntries(
    Object.entries(calls as Record<string, (...args: unknown[]) => Promise<unknown>>).map(([name, call]) => [
      name,
      async (...args: unknown[]) => {
        try {
          return await call(...args);
        } catch (error) {
          throw error instanceof Stripe.errors.StripeError ? toGatewayError(error) : error;
        }
      },
    ]),
  ) as Calls;
}

/** No answer, none in time, too many calls, or a key that may not do it: none of them is Stripe's "no". */
function toGatewayError(error: InstanceType<typeof Stripe.errors.StripeError>): GatewayError {
  const isNo =
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeCardError ||
    error instanceof Stripe.errors.StripeIdempotencyError ||
    // of a closed or foreign account it is said so; what a restricted key may not do has no code
    (error instanceof Stripe.errors.StripePermissionError && error.code === 'account_invalid');
  return new GatewayError(isNo ? 'refused' : 'unavailable', `${error.code ?? error.type}: ${error.message}`);
}
