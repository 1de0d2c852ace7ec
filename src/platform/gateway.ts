import type { Currency } from '../shared/money.ts';
import type { GatewayLists, PaidPeriod } from './gateway-lists.ts';

/**
 * The payment gateway port, shaped for Stripe Connect's separate charges and transfers: the client pays
 * the platform, the platform later transfers to the DJ's connected account. No card, identity or bank data
 * reaches us: people give them on the gateway's own pages.
 * Every call that moves money carries an idempotency key and may be repeated with it at will, however late.
 */
export interface Gateway extends GatewayLists {
  readonly name: GatewayName;
  /** Whom the gateway keeps cards of; without a user it is a guest who pays once. */
  createCustomer(
    request: Keyed<{ user_id: string | null; email: string }>,
  ): Promise<{ customer_ref: string }>;
  /** Forgets a customer and their cards; what they paid stays. Safe to repeat. */
  deleteCustomer(customer_ref: string): Promise<void>;
  /** A hosted page on which the client pays. */
  createCheckout(request: CheckoutRequest): Promise<HostedCheckout>;
  /** The same, but the amount is only reserved: it is captured within days, or is free again. */
  createAuthorisation(request: CheckoutRequest): Promise<HostedCheckout>;
  getAuthorisation(payment_id: string): Promise<AuthorisationState>;
  /**
   * Takes what is reserved, or part of it: then the rest is free again. Taken already, it answers the same for the
   * same amount; refused for another, and for what is no longer reserved.
   */
  captureAuthorisation(
    request: Keyed<{ payment_id: string; amount_cents: number }>,
  ): Promise<AuthorisationState>;
  /** Frees what is reserved. Answers what it is now: it may have been taken. */
  releaseAuthorisation(request: Keyed<{ payment_id: string }>): Promise<AuthorisationState>;
  /** A hosted page on which the client leaves a card and pays nothing: later charges go to it. */
  createSetup(request: SetupRequest): Promise<HostedCheckout>;
  /** What the gateway knows about a checkout, to reconcile when a webhook is late. */
  getCheckout(checkout_id: string): Promise<CheckoutState>;
  /** Closes an unpaid checkout. Answers what it is now: a payment may have won the race. */
  expireCheckout(checkout_id: string): Promise<CheckoutState>;
  /**
   * Charges the card that an earlier checkout of the same customer left. A bank that wants its owner present declines
   * as `authentication_required`: then a checkout is the way to pay.
   */
  chargeSaved(request: SavedChargeRequest): Promise<SavedChargeResult>;
  refund(request: Keyed<{ payment_id: string; amount_cents: number }>): Promise<{ refund_id: string }>;
  getRefund(refund_id: string): Promise<RefundState>;

  /** Opens the account that a DJ is paid to; as a rule the gateway wants to know more before it pays there. */
  createAccount(request: AccountRequest): Promise<{ account_id: string }>;
  /** A page, open for minutes and once, on which the account's owner tells the gateway who they are and their bank. */
  createOnboarding(request: OnboardingRequest): Promise<{ url: string; expires_at: Date }>;
  getAccount(account_id: string): Promise<AccountState>;
  transfer(request: TransferRequest): Promise<{ transfer_id: string }>;
  getTransfer(transfer_id: string): Promise<TransferState>;
  /** What of a currency an account holds now, not yet paid out to its bank: no more than that can be taken back. */
  getBalance(request: { account_id: string; currency: Currency }): Promise<{ amount_cents: number }>;
  /** Takes part of a transfer back; refused beyond what the account holds. */
  reverseTransfer(
    request: Keyed<{ transfer_id: string; amount_cents: number }>,
  ): Promise<{ reversal_id: string }>;

  /** A payment that its payer's bank wants back. */
  getDispute(dispute_id: string): Promise<DisputeState>;
  /** Those opened from a moment on, in case nobody told us. */
  listDisputes(request: { opened_from: Date }): Promise<DisputeState[]>;
  /** Keeps a PDF of at most `DOCUMENT_BYTES`, to be named in evidence; one that no evidence names is nobody's. */
  keepDocument(request: Keyed<{ name: string; content: Uint8Array }>): Promise<{ document_ref: string }>;
  /** Our side of it, for the bank; as a rule there is one chance. */
  submitEvidence(request: Keyed<{ dispute_id: string; evidence: Evidence }>): Promise<DisputeState>;

  /** A hosted page that takes the first period's payment and begins a subscription. */
  createSubscription(request: SubscriptionRequest): Promise<HostedCheckout>;
  getSubscription(subscription_id: string): Promise<SubscriptionState>;
  /** The periods that were paid so far. */
  listPaidPeriods(subscription_id: string): Promise<PaidPeriod[]>;
  cancelSubscription(
    request: Keyed<{ subscription_id: string; when: 'now' | 'period_end' }>,
  ): Promise<SubscriptionState>;
  /** A page on which customers change their card and end their subscriptions. */
  createPortal(
    request: Keyed<{ customer_ref: string; return_url: string; language: string }>,
  ): Promise<{ url: string }>;

  /**
   * Checks a webhook's signature over the raw body.
   * @throws GatewayError code `signature` when it is not the gateway's or older than 300 s.
   */
  readWebhook(raw_body: string, headers: Headers, now: Date): GatewayEvent;
}

export const gatewayNames = ['sandbox', 'stripe'] as const;
type GatewayName = (typeof gatewayNames)[number];

type Keyed<Request> = Request & { idempotency_key: string };

export interface HostedCheckout {
  checkout_id: string;
  url: string;
}

interface HostedPage {
  customer_ref: string;
  success_url: string;
  cancel_url: string;
  language: string;
  idempotency_key: string;
}

export interface CheckoutRequest extends HostedPage {
  amount_cents: number;
  currency: Currency;
  description: string;
  transfer_group: string;
  /** Whether the card is kept for later charges without its owner. */
  keep_card: boolean;
  /**
   * When we stop wanting the money, less than a day from now; null for the gateway's own day. A gateway may
   * keep the page longer: who wants it closed in time closes it.
   */
  expires_at: Date | null;
}

export interface SetupRequest extends HostedPage {
  /** In which its later charges will be: not every way of paying knows every currency. */
  currency: Currency;
  description: string;
  transfer_group: string;
  /** As of a checkout. */
  expires_at: Date | null;
}

export interface SubscriptionRequest extends HostedPage {
  /** Ours, told back with every event. */
  plan: string;
  /** What the customer reads. */
  description: string;
  amount_cents: number;
  currency: Currency;
  interval: 'month' | 'year';
}

export interface CheckoutState {
  checkout_id: string;
  /**
   * `paid` without a payment: a page that only asked for a card has one. `authorised`: reserved and not taken; once it
   * is, `paid`, and let go `expired`.
   */
  status: 'open' | 'processing' | 'authorised' | 'paid' | 'expired';
  payment_id: string | null;
  card_last4: string | null;
  /** Of a paid checkout that began one. */
  subscription_id: string | null;
}

export interface AuthorisationState {
  payment_id: string;
  status: 'authorised' | 'captured' | 'released';
  /** What was reserved. */
  amount_cents: number;
  captured_cents: number;
  /** Not captured until then, it is free again by itself. */
  authorised_until: Date;
  card_last4: string | null;
}

interface SavedChargeRequest {
  customer_ref: string;
  /** On whose page the card was left; null, or where that card is gone, the newest that the customer has. */
  checkout_id: string | null;
  amount_cents: number;
  currency: Currency;
  description: string;
  transfer_group: string;
  idempotency_key: string;
}
export type SavedChargeResult =
  | { status: 'paid'; payment_id: string; card_last4: string | null }
  /** The bank takes its time: ask again with the same key. */
  | { status: 'processing' }
  | { status: 'declined'; reason: string };

export interface AccountRequest {
  user_id: string;
  email: string;
  currency: Currency;
  /** Where they live; it cannot be changed later. Null is the platform's own country. */
  country_code: string | null;
  idempotency_key: string;
}

interface OnboardingRequest {
  account_id: string;
  /** Where the page leads when its visitor is done, or has had enough: ask `getAccount` what came of it. */
  return_url: string;
  /** Where it leads when it is no longer good: there a new one is made. */
  refresh_url: string;
  idempotency_key: string;
}

export interface AccountState {
  account_id: string;
  /** Whether `transfer` reaches it. */
  is_payable: boolean;
  /** Whether the gateway pays it out to a bank. */
  has_payouts: boolean;
  /** What its owner has yet to tell on an onboarding page; nothing where it is at most being looked at. */
  missing: ('identity' | 'bank')[];
}

interface TransferRequest {
  account_id: string;
  amount_cents: number;
  currency: Currency;
  /** The payment it is a part of: then it need not wait until that one's money has come. Null takes what is there. */
  payment_id: string | null;
  transfer_group: string;
  idempotency_key: string;
}

interface RefundState {
  refund_id: string;
  amount_cents: number;
  /** Its bank sent it back: the money is ours again. */
  has_failed: boolean;
}

interface TransferState {
  transfer_id: string;
  amount_cents: number;
  reversed_cents: number;
}

export interface DisputeState {
  dispute_id: string;
  payment_id: string;
  amount_cents: number;
  currency: Currency;
  reason: string;
  /** `closed`: over without a winner. */
  status: 'needs_response' | 'under_review' | 'won' | 'lost' | 'closed';
  evidence_due_at: Date | null;
  /** Whether the gateway has taken the money from us: not while a bank only asks, and no longer once it is given back. */
  is_withdrawn: boolean;
  /** What the gateway keeps for its trouble, in the currency of our account there. */
  fee: { amount_cents: number; currency: Currency } | null;
}

export interface Evidence {
  explanation: string;
  service_description?: string;
  /** As a person would write it. */
  service_date?: string;
  customer_name?: string;
  customer_email?: string;
  cancellation_policy?: string;
  /** A document that was kept before. */
  document_ref?: string;
}

/** As Stripe takes it, all of a dispute's files together. */
export const DOCUMENT_BYTES = 4_500_000;

export interface SubscriptionState {
  subscription_id: string;
  customer_ref: string;
  plan: string;
  /** `past_due`: a period's payment failed and is tried again. `unpaid`: no longer, but it was not ended either. */
  status: 'incomplete' | 'active' | 'past_due' | 'unpaid' | 'ended';
  period_ends_at: Date;
  is_ending: boolean;
}

/**
 * The kinds of events a gateway tells, by our names: `checkout.processing`, `.authorised`, `.paid`, `.expired`;
 * `authorisation.changed`; `refund.sent`, `.failed`; `transfer.sent`; `account.changed`; `dispute.opened`, `.changed`, `.closed`; `subscription.changed`, `.paid`.
 * Any other is stored under the gateway's own name and left alone.
 */
export interface GatewayEvent {
  /** Unique at the gateway: the same event may arrive many times. */
  event_id: string;
  type: string;
  created_at: Date;
  data: Record<string, unknown>;
}

/**
 * `unavailable`: try again with the same key; also while our own key is not accepted, which is the operator's
 * to mend and no answer to a client. `refused`: the gateway said no for good.
 */
export class GatewayError extends Error {
  readonly code: 'unavailable' | 'refused' | 'signature';
  constructor(code: 'unavailable' | 'refused' | 'signature', message: string) {
    super(message);
    this.name = 'GatewayError';
    this.code = code;
  }
}
