import type { Stripe } from 'stripe';
import type { Gateway } from '../../../../platform/gateway.ts';
import type { BilledPeriod, ListRequest, Movement } from '../../../../platform/gateway-lists.ts';
import { currencyOf, idOf, instant, paidPeriodOf, paymentRef } from './stripe-states.ts';

const PAGE = 100;

/**
 * Stripe's journal of our balance by its types, without its fees, our own payouts and disputes.
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
};

/** What Stripe has on record, page by page, to hold ours against. */
export function stripeLists(stripe: Stripe): Pick<Gateway, 'listMovements' | 'listBalances' | 'listPeriods'> {
  return {
    async listMovements(request) {
      const page = await stripe.balanceTransactions.list({ ...pageOf(request), expand: ['data.source'] });
      return { movements: page.data.flatMap((moved) => movementOf(moved)), next: nextOf(page) };
    },

    async listBalances(account_id) {
      const { available, pending } = await stripe.balance.retrieve({}, { stripeAccount: account_id });
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

/** The object that moved, in its own currency: the balance has it in the account's. */
function movementOf({ type, source, created }: Stripe.BalanceTransaction): Movement[] {
  const kind = kinds[type];
  if (!kind || source === null || typeof source === 'string' || !('amount' in source)) return [];
  const { amount, currency } = source;
  const found = { kind, amount_cents: amount, currency: currencyOf(currency), moved_at: instant(created) };
  if (source.object === 'charge') {
    const ref = idOf(source.payment_intent) ?? source.id;
    // of money that was only set aside on a card less may have been taken
    return [{ ...found, ref, amount_cents: source.amount_captured, about_ref: null }];
  }
  return [{ ...found, ref: source.id, about_ref: aboutOf(source) }];
}

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
