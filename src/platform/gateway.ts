import type { Currency } from '../shared/money.ts';

/**
 * The payment gateway port, shaped for Stripe Connect's separate charges and transfers: the client pays
 * the platform, the platform later transfers to the DJ's connected account. No card data reaches us.
 * Every call that moves money carries an idempotency key and may be repeated with it at will.
 */
export interface Gateway {
  readonly name: string;
  /** A hosted page on which the client pays; the card is kept for later off-session charges. */
  createCheckout(request: CheckoutRequest): Promise<{ checkout_id: string; url: string }>;
  /** What the gateway knows about a checkout, to reconcile when a webhook is late. */
  getCheckout(checkout_id: string): Promise<CheckoutState>;
  /** Closes an unpaid checkout. Answers what it is now: a payment may have won the race. */
  expireCheckout(checkout_id: string): Promise<CheckoutState>;
  /** Charges the card kept by an earlier checkout of the same customer. */
  chargeSaved(request: SavedChargeRequest): Promise<SavedChargeResult>;
  refund(request: {
    payment_id: string;
    amount_cents: number;
    idempotency_key: string;
  }): Promise<{ refund_id: string }>;
  /** Opens the account that a DJ is paid to. */
  createAccount(request: {
    user_id: string;
    email: string;
    currency: Currency;
    idempotency_key: string;
  }): Promise<{ account_id: string }>;
  transfer(request: TransferRequest): Promise<{ transfer_id: string }>;
  reverseTransfer(request: {
    transfer_id: string;
    amount_cents: number;
    idempotency_key: string;
  }): Promise<{ reversal_id: string }>;
  /**
   * Checks a webhook's signature over the raw body.
   * @throws GatewayError code `signature` when it is not the gateway's or older than 300 s.
   */
  readWebhook(raw_body: string, headers: Headers, now: Date): GatewayEvent;
}

interface CheckoutRequest {
  amount_cents: number;
  currency: Currency;
  description: string;
  customer_email: string;
  /** Stable per client, so that a saved card can be charged later. */
  customer_ref: string;
  transfer_group: string;
  success_url: string;
  cancel_url: string;
  language: string;
  expires_at: Date;
  idempotency_key: string;
}

export interface CheckoutState {
  checkout_id: string;
  status: 'open' | 'processing' | 'paid' | 'expired';
  payment_id: string | null;
  card_last4: string | null;
}

interface SavedChargeRequest {
  customer_ref: string;
  amount_cents: number;
  currency: Currency;
  description: string;
  transfer_group: string;
  idempotency_key: string;
}
export type SavedChargeResult =
  | { status: 'paid'; payment_id: string; card_last4: string }
  | { status: 'declined'; reason: string };

interface TransferRequest {
  account_id: string;
  amount_cents: number;
  currency: Currency;
  transfer_group: string;
  idempotency_key: string;
}

export interface GatewayEvent {
  /** Unique at the gateway: the same event may arrive many times. */
  event_id: string;
  type: string;
  created_at: Date;
  data: Record<string, unknown>;
}

/** `unavailable`: try again with the same key. `refused`: the gateway said no for good. */
export class GatewayError extends Error {
  readonly code: 'unavailable' | 'refused' | 'signature';
  constructor(code: 'unavailable' | 'refused' | 'signature', message: string) {
    super(message);
    this.name = 'GatewayError';
    this.code = code;
  }
}
