import type { Stripe } from 'stripe';
import type { Gateway } from '../../../../platform/gateway.ts';
import type { BilledPeriod, ListRequest, Movement } from '../../../../platform/gateway-lists.ts';
import { currencyOf, idOf, instant, paidPeriodOf, paymentRef } from './stripe-states.ts';

const PAGE = 100;

/**
 * Stripe's journal of our balance by its types; of disputes, which are adjustments, its source says so.
 * Source: https://docs.stripe.com/reports/balance-transaction-types
 */
const kinds: Record<string, Movement['kind']> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund_failed',
  transfer: 'transfer',
  transfer_refund: 'reversal',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
  payout: 'own_payout',
  payout_cancel: 'own_payout',
  payout_failure: 'own_payout',
  topup: 'own_payout',
  topup_reversal: 'own_payout',
};

/** What Stripe has on record, page by page, to hold ours against. */
export function stripeLists(stripe: Stripe): Pick<Gateway, 'listMovements' | 'listBalances' | 'listPeriods'> {
  return {
    async listMovements(request) {
      const page = await stripe.balanceTransactions.list({ ...pageOf(request), expand: ['data.source'] });
      return { movements: page.data.map((moved) => movementOf(moved)), next: nextOf(page) };
    },

    async listBalances(account_id) {
      const whose = account_id === null ? {} : { stripeAccount: account_id };
      const { available, pending } = await stripe.balance.retrieve({}, whose);
      const held = new Map<string, number>();
      for (const { currency, amount } of [...available, ...pending])
        held.set(currency, (held.get(currency) ?? 0) + amount);
      return Array.from(held, ([currency, amount_cents]) => ({
        currency: currencyOf(currency),
        amount_cents,
      }));
    },

    async listPeriods(request) {
      const page = await stripe.invoices.list({
        ...pageOf(request),
        status: 'paid',
        expand: ['data.payments'],
      });
      return { periods: page.data.flatMap((invoice) => billedPeriodOf(invoice)), next: nextOf(page) };
    },
  };
}

const pageOf = ({ from, after }: ListRequest) => ({
  created: { gte: Math.floor(from.getTime() / 1000) },
  limit: PAGE,
  ...(after ? { starting_after: after } : {}),
});
const nextOf = ({ data, has_more }: { data: { id: string }[]; has_more: boolean }): string | null =>
  has_more ? (data.at(-1)?.id ?? null) : null;

/** The object that moved, in its own currency, beside what became of it in our balance. */
function movementOf(moved: Stripe.BalanceTransaction): Movement {
  const { id, type, source, created, amount, fee } = moved;
  const currency = currencyOf(moved.currency);
  const settled = { amount_cents: amount, fee_cents: fee, currency };
  const at = { moved_at: instant(created), settled };
  const object = typeof source === 'string' ? null : source;
  const kind = object?.object === 'dispute' ? 'withdrawal' : (kinds[type] ?? 'other');
  if (object === null || !('amount' in object) || !isOfOurs(kind)) {
    const about_ref = kind === 'withdrawal' ? idOf(source) : null;
    return { kind, ref: id, amount_cents: Math.abs(amount), currency, about_ref, ...at };
  }
  const of = { kind, amount_cents: object.amount, currency: currencyOf(object.currency), ...at };
  if (object.object === 'charge') {
    const ref = idOf(object.payment_intent) ?? object.id;
    // of money that was only set aside on a card less may have been taken
    return { ...of, ref, amount_cents: object.amount_captured, about_ref: null };
  }
  return { ...of, ref: object.id, about_ref: aboutOf(object) };
}

/** What we asked for, under its own name; the rest is named by Stripe's journal, in which it may stand twice. */
const isOfOurs = (kind: Movement['kind']): boolean =>
  ['payment', 'refund', 'refund_failed', 'transfer', 'reversal'].includes(kind);

function aboutOf(source: Stripe.Refund | Stripe.Transfer | Stripe.TransferReversal | { object: string }) {
  if ('payment_intent' in source) return paymentRef(source);
  if ('destination' in source) return idOf(source.destination);
  return 'transfer' in source ? idOf(source.transfer) : null;
}

/** A bill of nothing, as of a trial, is no period that was paid. */
function billedPeriodOf(invoice: Stripe.Invoice): BilledPeriod[] {
  const subscription_id = idOf(invoice.parent?.subscription_details?.subscription);
  if (!subscription_id || invoice.amount_paid <= 0) return [];
  return [{ ...paidPeriodOf(invoice), subscription_id, billed_at: instant(invoice.created) }];
}
