import type { Currency } from '../shared/money.ts';

/** What a gateway has on record, to hold ours against. */
export interface GatewayLists {
  /**
   * The gateway's own journal of our account, newest first and a page at a time: what moved, each once, from a moment
   * on. Disputes are told by `listDisputes`; what the gateway keeps and pays out to our bank is not told.
   */
  listMovements(request: ListRequest): Promise<{ movements: Movement[]; next: string | null }>;
  /** All that an account has, its own currencies each: what is on its way too, and below zero what it owes. */
  listBalances(account_id: string): Promise<{ currency: Currency; amount_cents: number }[]>;
  /** Paid periods of all subscriptions whose bills were written from a moment on, newest first, a page at a time. */
  listPeriods(request: ListRequest): Promise<{ periods: BilledPeriod[]; next: string | null }>;
}

export interface ListRequest {
  from: Date;
  /** `next` of the page before; null for the first. */
  after: string | null;
}

export const movementKinds = ['payment', 'refund', 'refund_failed', 'transfer', 'reversal'] as const;

/** An object of the gateway at the moment it moved money of ours. */
export interface Movement {
  kind: (typeof movementKinds)[number];
  /** The payment's, refund's, transfer's or reversal's own id. */
  ref: string;
  /** Always positive, in the object's own currency. */
  amount_cents: number;
  currency: Currency;
  /** Of a refund its payment, of a transfer its account, of a reversal its transfer. */
  about_ref: string | null;
  moved_at: Date;
}

export interface PaidPeriod {
  /** The gateway's name of it, or of its invoice. */
  period_ref: string;
  amount_cents: number;
  currency: Currency;
  paid_at: Date;
  /** The payment among the movements, which refunds and disputes are about; null where nothing was paid by card. */
  payment_id: string | null;
}

export interface BilledPeriod extends PaidPeriod {
  subscription_id: string;
  billed_at: Date;
}
