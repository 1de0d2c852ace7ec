import type { Currency } from '../shared/money.ts';

/** What a gateway has on record, to hold ours against. */
export interface GatewayLists {
  /**
   * The gateway's own journal of our account, newest first and a page at a time: whatever changed what we have there,
   * each once, from a moment on. How a dispute stands is told by `listDisputes`.
   */
  listMovements(request: ListRequest): Promise<{ movements: Movement[]; next: string | null }>;
  /**
   * All that an account has, its own currencies each: what is on its way too, and below zero what it owes. Null is our
   * own, whose balance is what the movements since its first day add up to.
   */
  listBalances(account_id: string | null): Promise<{ currency: Currency; amount_cents: number }[]>;
  /** Paid periods of all subscriptions whose bills were written from a moment on, newest first, a page at a time. */
  listPeriods(request: ListRequest): Promise<{ periods: BilledPeriod[]; next: string | null }>;
}

export interface ListRequest {
  from: Date;
  /** `next` of the page before; null for the first. */
  after: string | null;
}

/**
 * `withdrawal`: a bank took a payment back, or returned it. `fee`: the gateway charged for something by itself.
 * `own_payout`: to our bank, or back from it. `other`: whatever else it may think of.
 */
export const movementKinds = [
  'payment',
  'refund',
  'refund_failed',
  'transfer',
  'reversal',
  'withdrawal',
  'fee',
  'own_payout',
  'other',
] as const;

/** An object of the gateway at the moment it moved money of ours. */
export interface Movement {
  kind: (typeof movementKinds)[number];
  /** The payment's, refund's, transfer's or reversal's own id; of all else the journal's. */
  ref: string;
  /** Always positive, in the object's own currency. */
  amount_cents: number;
  currency: Currency;
  /** Of a refund its payment, of a transfer its account, of a reversal its transfer, of a withdrawal its dispute. */
  about_ref: string | null;
  moved_at: Date;
  /** What it did to what we have there, in the currency we have it in. */
  settled: {
    /** Below zero when it left, before the fee. */
    amount_cents: number;
    /** What the gateway kept of it for its work; below zero when it gave a fee back. */
    fee_cents: number;
    currency: Currency;
  };
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
