import { Stripe } from 'stripe';
import { type Gateway, GatewayError, type SavedChargeResult } from '../../../../platform/gateway.ts';
import type { Currency } from '../../../../shared/money.ts';
import { aboutPayment, currencyOf, idOf, last4Of } from './stripe-states.ts';

/** Stripe's words for what the port already has one for. */
const reasons: Record<string, string> = { expired_card: 'card_expired' };

/**
 * The calls that move money without a page. Stripe forgets a key after a day, and we repeat for as long as it
 * takes: so the key is also written on what was made, and looked for there first.
 */
export function stripeCharges(
  stripe: Stripe,
): Pick<Gateway, 'chargeSaved' | 'refund' | 'getRefund' | 'transfer' | 'getTransfer' | 'reverseTransfer'> {
  return {
    async chargeSaved(request) {
      const { customer_ref, amount_cents, currency, description, transfer_group, idempotency_key } = request;
      const all = stripe.paymentIntents.list({
        customer: customer_ref,
        limit: 100,
        expand: ['data.latest_charge'],
      });
      const made = await madeBefore(all, request);
      if (made) return resultOf(made);
      const payment_method = (await keptOn(stripe, request)) ?? (await newestOf(stripe, customer_ref));
      if (!payment_method) return { status: 'declined', reason: 'no_card' };
      try {
        return resultOf(
          await stripe.paymentIntents.create(
            {
              amount: amount_cents,
              currency: currency.toLowerCase(),
              customer: customer_ref,
              payment_method,
              off_session: true,
              confirm: true,
              // nobody is there to be sent elsewhere
              automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
              description,
              transfer_group,
              metadata: { idempotency_key, transfer_group },
              expand: ['latest_charge'],
            },
            { idempotencyKey: idempotency_key },
          ),
        );
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError) return declined(error.code, error.decline_code);
        throw error;
      }
    },

    async refund(request) {
      const { payment_id, amount_cents, idempotency_key } = request;
      const about = aboutPayment(payment_id);
      const all = stripe.refunds.list({ ...about, limit: 100 });
      const refund =
        (await madeBefore(all, request)) ??
        (await stripe.refunds.create(
          { ...about, amount: amount_cents, metadata: { idempotency_key } },
          { idempotencyKey: idempotency_key },
        ));
      if (hasFailed(refund))
        throw new GatewayError('refused', `refund_failed: ${refund.failure_reason ?? refund.status}`);
      return { refund_id: refund.id };
    },

    async getRefund(refund_id) {
      const refund = await stripe.refunds.retrieve(refund_id);
      return { refund_id, amount_cents: refund.amount, has_failed: hasFailed(refund) };
    },

    async transfer(request) {
      const { account_id, amount_cents, currency, payment_id, idempotency_key } = request;
      const expand = ['latest_charge.balance_transaction'];
      const source = payment_id ? await stripe.paymentIntents.retrieve(payment_id, { expand }) : null;
      const charge_id = idOf(source?.latest_charge);
      if (payment_id && !charge_id)
        throw new GatewayError('refused', 'payment_unpaid: nothing came in by it');
      // a transfer out of a charge is in its group; money carried from another booking keeps the first one's
      const transfer_group = source?.transfer_group ?? request.transfer_group;
      const all = stripe.transfers.list({ transfer_group, limit: 100 });
      const made = await madeBefore(all, request);
      if (made) return { transfer_id: made.id };
      requireSettledIn(currency, source);
      // asked first, because a "no" under our key would be repeated for a day, also to an account that is ready by then
      const { capabilities } = await stripe.accounts.retrieve(account_id);
      if (capabilities?.transfers !== 'active')
        throw new GatewayError('refused', 'account_not_ready: its owner has not told Stripe enough');
      const { id } = await stripe.transfers.create(
        {
          destination: account_id,
          amount: amount_cents,
          currency: currency.toLowerCase(),
          ...(charge_id ? { source_transaction: charge_id } : {}),
          transfer_group,
          metadata: { idempotency_key, transfer_group: request.transfer_group },
        },
        { idempotencyKey: idempotency_key },
      );
      return { transfer_id: id };
    },

    async getTransfer(transfer_id) {
      const { amount, amount_reversed } = await stripe.transfers.retrieve(transfer_id);
      return { transfer_id, amount_cents: amount, reversed_cents: amount_reversed };
    },

    async reverseTransfer(request) {
      const { transfer_id, amount_cents, idempotency_key } = request;
      const all = stripe.transfers.listReversals(transfer_id, { limit: 100 });
      const reversal =
        (await madeBefore(all, request)) ??
        (await stripe.transfers.createReversal(
          transfer_id,
          { amount: amount_cents, metadata: { idempotency_key } },
          { idempotencyKey: idempotency_key },
        ));
      return { reversal_id: reversal.id };
    },
  };
}

/** What a page's payment, or the page itself where it only asked for a card, left with this customer and is still there. */
async function keptOn(
  stripe: Stripe,
  { checkout_id, customer_ref }: { checkout_id: string | null; customer_ref: string },
): Promise<string | null> {
  if (!checkout_id) return null;
  const expand = ['payment_intent.payment_method', 'setup_intent.payment_method'];
  const { payment_intent, setup_intent } = await stripe.checkout.sessions.retrieve(checkout_id, { expand });
  const intent = payment_intent ?? setup_intent;
  const method = intent && typeof intent === 'object' ? intent.payment_method : null;
  // one that was taken off its customer can never be charged again
  return method && typeof method === 'object' && idOf(method.customer) === customer_ref ? method.id : null;
}

async function newestOf(stripe: Stripe, customer_ref: string): Promise<string | null> {
  const { data } = await stripe.customers.listPaymentMethods(customer_ref, { limit: 1 });
  return data[0]?.id ?? null;
}

/**
 * Stripe passes on what it has settled, in that currency: without a bank account of ours in a currency it converts.
 * @throws GatewayError `refused`
 */
function requireSettledIn(currency: Currency, source: Stripe.PaymentIntent | null): void {
  const charge = source?.latest_charge;
  const settled = charge && typeof charge === 'object' ? charge.balance_transaction : null;
  if (!settled || typeof settled === 'string' || currencyOf(settled.currency) === currency) return;
  const other = currencyOf(settled.currency);
  throw new GatewayError(
    'refused',
    `currency_converted: the payment was settled in ${other} and cannot be passed on in ${currency}; our account at Stripe needs a bank account in ${currency}`,
  );
}

const hasFailed = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled';

/**
 * What an earlier attempt under the same key made.
 * @throws GatewayError `refused` when that was another request
 */
async function madeBefore<Made extends { amount: number; metadata: Stripe.Metadata | null }>(
  all: AsyncIterable<Made>,
  { idempotency_key, amount_cents }: { idempotency_key: string; amount_cents: number },
): Promise<Made | undefined> {
  for await (const made of all) {
    if (made.metadata?.['idempotency_key'] !== idempotency_key) continue;
    if (made.amount === amount_cents) return made;
    throw new GatewayError('refused', 'idempotency_key_reused: this key belongs to another request');
  }
  return undefined;
}

function resultOf(intent: Stripe.PaymentIntent): SavedChargeResult {
  switch (intent.status) {
    case 'succeeded':
      return { status: 'paid', payment_id: intent.id, card_last4: last4Of(intent) };
    case 'processing':
      return { status: 'processing' };
    case 'requires_action':
      return { status: 'declined', reason: 'authentication_required' };
    default:
      return declined(intent.last_payment_error?.code, intent.last_payment_error?.decline_code);
  }
}

function declined(code: string | undefined, decline_code: string | undefined): SavedChargeResult {
  if (code === 'authentication_required') return { status: 'declined', reason: code };
  const reason = (code === 'card_declined' ? decline_code : code) || code || 'card_declined';
  return {
    status: 'declined',
    reason: reasons[reason] ?? (reason === 'generic_decline' ? 'card_declined' : reason),
  };
}
