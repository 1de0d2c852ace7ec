import type { Stripe } from 'stripe';
import type {
  AccountState,
  CheckoutState,
  DisputeState,
  Evidence,
  SubscriptionState,
} from '../../../../platform/gateway.ts';
import type { PaidPeriod } from '../../../../platform/gateway-lists.ts';
import type { Currency } from '../../../../shared/money.ts';

// Stripe's objects in the port's words. Where Stripe adds a status, the last branch is the cautious one.

/** The id of what Stripe names by its id or, when asked to, tells whole. */
export const idOf = (named: string | { id: string } | null | undefined): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null);

export const instant = (seconds: number): Date => new Date(seconds * 1000);
export const currencyOf = (currency: string): Currency => currency.toUpperCase() as Currency;

/** What a checkout session has come to; its payment or set-up intent must be told whole where it has one. */
export function checkoutStateOf(session: Stripe.Checkout.Session): CheckoutState {
  const intent = session.payment_intent;
  const status = statusOf(session);
  return {
    checkout_id: session.id,
    status,
    payment_id: status === 'paid' || status === 'authorised' ? idOf(intent) : null,
    card_last4: status === 'paid' || status === 'authorised' ? keptLast4(session) : null,
    subscription_id: status === 'paid' ? idOf(session.subscription) : null,
  };
}

/** Of what paid, or of the card that a page for later charges was given. */
function keptLast4({ payment_intent, setup_intent }: Stripe.Checkout.Session): string | null {
  if (payment_intent && typeof payment_intent === 'object') return last4Of(payment_intent);
  const method = setup_intent && typeof setup_intent === 'object' ? setup_intent.payment_method : null;
  if (!method || typeof method !== 'object') return null;
  return method.card?.last4 ?? method.sepa_debit?.last4 ?? null;
}

function statusOf({
  status,
  payment_status,
  payment_intent,
}: Stripe.Checkout.Session): CheckoutState['status'] {
  if (status === 'expired') return 'expired';
  if (status !== 'complete') return 'open';
  if (payment_status !== 'unpaid') return 'paid';
  // complete and unpaid: reserved until we take it, or the bank takes its time; until it is taken or not
  const intent = payment_intent && typeof payment_intent === 'object' ? payment_intent.status : null;
  if (intent === 'requires_capture') return 'authorised';
  if (intent === 'succeeded') return 'paid';
  return intent === 'requires_payment_method' || intent === 'canceled' ? 'expired' : 'processing';
}

/** The last digits of the card or account that paid; null where the way of paying has none. */
export function last4Of(intent: Stripe.PaymentIntent): string | null {
  const details =
    intent.latest_charge && typeof intent.latest_charge === 'object'
      ? intent.latest_charge.payment_method_details
      : null;
  return details?.card?.last4 ?? details?.sepa_debit?.last4 ?? null;
}

export const accountStateOf = (account: Stripe.Account): AccountState => ({
  account_id: account.id,
  is_payable: account.capabilities?.transfers === 'active',
  has_payouts: account.payouts_enabled,
  missing: missingOf(account),
});

/** By what Stripe's pages ask together: the bank account, and all the rest. */
function missingOf({ details_submitted, requirements }: Stripe.Account): AccountState['missing'] {
  const due = requirements?.currently_due ?? [];
  const hasBank = !due.includes('external_account');
  const hasIdentity = due.every((name) => name === 'external_account');
  // whoever has never been to the page to its end has something to confirm there
  if (hasBank && hasIdentity) return details_submitted ? [] : ['identity'];
  return [...(hasIdentity ? [] : (['identity'] as const)), ...(hasBank ? [] : (['bank'] as const))];
}

const disputeStatus: Record<string, DisputeState['status']> = {
  needs_response: 'needs_response',
  warning_needs_response: 'needs_response',
  appeal_needs_response: 'needs_response',
  won: 'won',
  lost: 'lost',
  warning_closed: 'closed',
  prevented: 'closed',
};

export function disputeStateOf(dispute: Stripe.Dispute): DisputeState {
  const due_by = dispute.evidence_details.due_by;
  return {
    dispute_id: dispute.id,
    payment_id: paymentRef(dispute) ?? '',
    amount_cents: dispute.amount,
    currency: currencyOf(dispute.currency),
    reason: dispute.reason,
    status: disputeStatus[dispute.status] ?? 'under_review',
    evidence_due_at: due_by ? instant(due_by) : null,
    // taken and given back are two entries of our account
    is_withdrawn: dispute.balance_transactions.reduce((sum, { amount }) => sum + amount, 0) < 0,
    fee: feeOf(dispute.balance_transactions),
  };
}

function feeOf(moves: readonly Stripe.BalanceTransaction[]): DisputeState['fee'] {
  const [first] = moves;
  const amount_cents = moves.reduce((sum, { fee }) => sum + fee, 0);
  return first && amount_cents > 0 ? { amount_cents, currency: currencyOf(first.currency) } : null;
}

export function evidenceFields(evidence: Evidence): Stripe.DisputeUpdateParams.Evidence {
  const fields = {
    uncategorized_text: evidence.explanation,
    product_description: evidence.service_description,
    service_date: evidence.service_date,
    customer_name: evidence.customer_name,
    customer_email_address: evidence.customer_email,
    cancellation_policy_disclosure: evidence.cancellation_policy,
    uncategorized_file: evidence.document_ref,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

const subscriptionStatus: Record<string, SubscriptionState['status']> = {
  active: 'active',
  trialing: 'active',
  incomplete: 'incomplete',
  unpaid: 'unpaid',
  incomplete_expired: 'ended',
  canceled: 'ended',
};

export function subscriptionStateOf(subscription: Stripe.Subscription): SubscriptionState {
  const [item] = subscription.items.data;
  return {
    subscription_id: subscription.id,
    customer_ref: idOf(subscription.customer) ?? '',
    plan: subscription.metadata['plan'] ?? '',
    status: subscriptionStatus[subscription.status] ?? 'past_due',
    period_ends_at: instant(item?.current_period_end ?? subscription.created),
    is_ending: subscription.cancel_at_period_end || subscription.cancel_at !== null,
  };
}

/** What a payment is known by: its intent, or its charge where it has none, as some payments of invoices. */
export const paymentRef = (paid: {
  payment_intent?: string | { id: string } | null;
  charge?: string | { id: string } | null;
}): string | null => idOf(paid.payment_intent) ?? idOf(paid.charge);

/** By what Stripe wants to be asked about a payment that it told of so. */
export const aboutPayment = (ref: string): { charge: string } | { payment_intent: string } =>
  ref.startsWith('pi_') ? { payment_intent: ref } : { charge: ref };

/** An invoice of a subscription that was paid, told with its payments. */
export function paidPeriodOf(invoice: Stripe.Invoice): PaidPeriod {
  const paid = invoice.payments?.data.find(({ status }) => status === 'paid')?.payment;
  return {
    period_ref: invoice.id,
    amount_cents: invoice.amount_paid,
    currency: currencyOf(invoice.currency),
    paid_at: instant(invoice.status_transitions.paid_at ?? invoice.created),
    // one that was paid out of credit has no payment
    payment_id: paid ? paymentRef(paid) : null,
  };
}
