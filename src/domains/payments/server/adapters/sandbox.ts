import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Env } from '../../../../platform/env.ts';
import { type Gateway, GatewayError } from '../../../../platform/gateway.ts';
import { type ListRequest, movementKinds } from '../../../../platform/gateway-lists.ts';
import { currencies } from '../../../../shared/money.ts';
import { sandboxKeys, signatureOf } from '../../../sandbox/server/index.ts';
import { accountDetails } from '../../rules.ts';

const TIMEOUT_MS = 5_000;
const SIGNATURE_AGE_MS = 300_000;

const CheckoutState = z.object({
  checkout_id: z.string(),
  status: z.enum(['open', 'processing', 'authorised', 'paid', 'expired']),
  payment_id: z.string().nullable(),
  card_last4: z.string().nullable(),
  subscription_id: z.string().nullable(),
});
const HostedCheckout = z.object({ checkout_id: z.string(), url: z.string() });
const AuthorisationState = z.object({
  payment_id: z.string(),
  status: z.enum(['authorised', 'captured', 'released']),
  amount_cents: z.int(),
  captured_cents: z.int(),
  authorised_until: z.coerce.date(),
  card_last4: z.string(),
});
const AccountState = z.object({
  account_id: z.string(),
  is_payable: z.boolean(),
  has_payouts: z.boolean(),
  missing: z.array(z.enum(accountDetails)),
});
const DisputeState = z.object({
  dispute_id: z.string(),
  payment_id: z.string(),
  amount_cents: z.int(),
  currency: z.enum(currencies),
  reason: z.string(),
  status: z.enum(['needs_response', 'under_review', 'won', 'lost', 'closed']),
  evidence_due_at: z.coerce.date(),
  is_withdrawn: z.boolean(),
  fee: z.object({ amount_cents: z.int(), currency: z.enum(currencies) }).nullable(),
});
const Disputes = z.object({ disputes: z.array(DisputeState) });
const RefundState = z.object({ refund_id: z.string(), amount_cents: z.int(), has_failed: z.boolean() });
const TransferState = z.object({
  transfer_id: z.string(),
  amount_cents: z.int(),
  reversed_cents: z.int(),
});
const Amount = z.object({ amount_cents: z.int() });
const SubscriptionState = z.object({
  subscription_id: z.string(),
  customer_ref: z.string(),
  plan: z.string(),
  status: z.enum(['active', 'past_due', 'ended']),
  period_ends_at: z.coerce.date(),
  is_ending: z.boolean(),
});
const PaidPeriod = z.object({
  period_ref: z.string(),
  amount_cents: z.int(),
  currency: z.enum(currencies),
  paid_at: z.coerce.date(),
  payment_id: z.string(),
});
const PaidPeriods = z.object({ periods: z.array(PaidPeriod) });
const BilledPeriod = PaidPeriod.extend({
  subscription_id: z.string(),
  billed_at: z.coerce.date(),
});
const next = z.string().nullable();
const Periods = z.object({ periods: z.array(BilledPeriod), next });
const Movement = z.object({
  kind: z.enum(movementKinds),
  ref: z.string(),
  amount_cents: z.int(),
  currency: z.enum(currencies),
  about_ref: z.string().nullable(),
  moved_at: z.coerce.date(),
  settled: z.object({ amount_cents: z.int(), fee_cents: z.int(), currency: z.enum(currencies) }),
});
const Movements = z.object({ movements: z.array(Movement), next });
const Balances = z.object({
  balances: z.array(z.object({ currency: z.enum(currencies), amount_cents: z.int() })),
});
const SavedCharge = z.discriminatedUnion('status', [
  z.object({ status: z.literal('paid'), payment_id: z.string(), card_last4: z.string() }),
  z.object({ status: z.literal('declined'), reason: z.string() }),
]);
const Refused = z.object({ error: z.object({ code: z.string(), message: z.string() }) });
const Event = z.object({
  id: z.string().min(1).max(200),
  type: z.string().min(1).max(100),
  created_at: z.coerce.date(),
  data: z.record(z.string(), z.unknown()),
});

/** The gateway that the product comes with, spoken to over HTTP like any other. */
export function createSandboxGateway(
  env: Pick<Env, 'AUTH_SECRET' | 'PORT'>,
  options: { timeout_ms?: number; fetch?: (url: string, init: RequestInit) => Promise<Response> } = {},
): Gateway {
  const { api_key, webhook_secret } = sandboxKeys(env.AUTH_SECRET);
  const { timeout_ms = TIMEOUT_MS, fetch: ask = fetch } = options;

  async function call<T>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    answer: z.ZodType<T>,
    body?: object,
    key?: string,
  ): Promise<T> {
    let status: number;
    let json: unknown;
    try {
      const response = await ask(`http://127.0.0.1:${env.PORT}/sandbox/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${api_key}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(timeout_ms),
      });
      status = response.status;
      json = await response.json();
    } catch (error) {
      // no connection, no answer in time, or one cut short: what happened there is unknown
      throw new GatewayError('unavailable', error instanceof Error ? error.message : 'no answer');
    }
    const refused = Refused.safeParse(json);
    // our own key is the operator's to mend, and no answer to a client
    if (refused.success && status >= 400 && status < 500 && status !== 401 && status !== 429)
      throw new GatewayError('refused', `${refused.data.error.code}: ${refused.data.error.message}`);
    const parsed = answer.safeParse(json);
    if (status !== 200 || !parsed.success)
      throw new GatewayError('unavailable', `an answer nobody understands, status ${status}`);
    return parsed.data;
  }
  const post = <T>(
    path: string,
    answer: z.ZodType<T>,
    { idempotency_key, ...body }: { idempotency_key: string },
  ) => call('POST', path, answer, body, idempotency_key);

  return {
    name: 'sandbox',
    createCustomer: (request) => post('/customers', z.object({ customer_ref: z.string() }), request),
    deleteCustomer: async (ref) =>
      void (await call('DELETE', at`/customers/${ref}`, z.object({ customer_ref: z.string() }))),
    createCheckout: (request) => post('/checkouts', HostedCheckout, request),
    createAuthorisation: (request) => post('/authorisations', HostedCheckout, request),
    getAuthorisation: (id) => call('GET', at`/authorisations/${id}`, AuthorisationState),
    captureAuthorisation: (request) => post('/authorisations/capture', AuthorisationState, request),
    releaseAuthorisation: (request) => post('/authorisations/release', AuthorisationState, request),
    createSetup: (request) => post('/setups', HostedCheckout, request),
    getCheckout: (id) => call('GET', at`/checkouts/${id}`, CheckoutState),
    expireCheckout: (id) => call('POST', at`/checkouts/${id}/expire`, CheckoutState),
    chargeSaved: (request) => post('/charges', SavedCharge, request),
    refund: (request) => post('/refunds', z.object({ refund_id: z.string() }), request),
    getRefund: (id) => call('GET', at`/refunds/${id}`, RefundState),
    createAccount: (request) => post('/accounts', z.object({ account_id: z.string() }), request),
    createOnboarding: (request) =>
      post('/onboardings', z.object({ url: z.string(), expires_at: z.coerce.date() }), request),
    getAccount: (id) => call('GET', at`/accounts/${id}`, AccountState),
    transfer: (request) => post('/transfers', z.object({ transfer_id: z.string() }), request),
    getTransfer: (id) => call('GET', at`/transfers/${id}`, TransferState),
    getBalance: ({ account_id, currency }) =>
      call('GET', `${at`/accounts/${account_id}`}/balance?currency=${currency}`, Amount),
    reverseTransfer: (request) => post('/reversals', z.object({ reversal_id: z.string() }), request),
    listMovements: (request) => call('GET', `/movements?${query(request)}`, Movements),
    listBalances: async (id) =>
      (await call('GET', id === null ? '/balances' : at`/accounts/${id}/balances`, Balances)).balances,
    getDispute: (id) => call('GET', at`/disputes/${id}`, DisputeState),
    listDisputes: async ({ opened_from }) =>
      (await call('GET', `/disputes?opened_from=${opened_from.toISOString()}`, Disputes)).disputes,
    keepDocument: (request) => {
      const encoded = { ...request, content: Buffer.from(request.content).toString('base64') };
      return post('/documents', z.object({ document_ref: z.string() }), encoded);
    },
    submitEvidence: (request) => post('/evidence', DisputeState, request),
    createSubscription: (request) => post('/subscriptions', HostedCheckout, request),
    getSubscription: (id) => call('GET', at`/subscriptions/${id}`, SubscriptionState),
    listPaidPeriods: async (id) => (await call('GET', at`/subscriptions/${id}/periods`, PaidPeriods)).periods,
    listPeriods: (request) => call('GET', `/periods?${query(request)}`, Periods),
    cancelSubscription: (request) => post('/subscriptions/end', SubscriptionState, request),
    createPortal: (request) => post('/portals', z.object({ url: z.string() }), request),
    readWebhook(raw_body, headers, now) {
      const given = headers.get('sandbox-signature') ?? '';
      const signed_at = new Date(Number(/^t=(\d{1,12}),/.exec(given)?.[1]) * 1000);
      const age_ms = Math.abs(now.getTime() - signed_at.getTime());
      // written so that a time that is no number is refused too
      if (!(age_ms <= SIGNATURE_AGE_MS))
        throw new GatewayError('signature', 'the signature is missing or old');
      const expected = Buffer.from(signatureOf(webhook_secret, signed_at, raw_body));
      const actual = Buffer.from(given);
      if (expected.length !== actual.length || !timingSafeEqual(expected, actual))
        throw new GatewayError('signature', 'the signature is not the gateway’s');
      const { id, type, created_at, data } = Event.parse(JSON.parse(raw_body));
      return { event_id: id, type, created_at, data };
    },
  };
}

const query = ({ from, after }: ListRequest): string =>
  new URLSearchParams({ from: from.toISOString(), ...(after ? { after } : {}) }).toString();

/** A path with an id in it. */
const at = ([before = '', after = '']: TemplateStringsArray, id: string): string =>
  `${before}${encodeURIComponent(id)}${after}`;
