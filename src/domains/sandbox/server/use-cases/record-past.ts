import type { Tx } from '../../../../platform/db.ts';
import { sandbox_cards, sandbox_checkouts, sandbox_payments, sandbox_transfers } from '../tables.ts';
import { paymentFeeCents } from '../../rules.ts';
import { gatherPast, type PastBusiness } from './gather-past.ts';
import { addBalance } from './take-balance.ts';

const CARD_YEARS = 3;
const last4 = '4242';

/** Takes over business that was done; the cards left behind go on paying for years from `now`. Answers in the same order. */
export async function recordPastBusiness(tx: Tx, now: Date, past: readonly PastBusiness[]) {
  const { cards, done } = gatherPast(past);
  await tx.insert(sandbox_cards).values(
    Array.from(cards, ([customer_ref, { id, since }]) => ({
      id,
      customer_ref,
      last4,
      behaviour: 'pays' as const,
      exp_month: 12,
      exp_year: now.getUTCFullYear() + CARD_YEARS,
      created_at: since,
    })),
  );
  const payments = done.flatMap((business) =>
    business.payments.map((payment) => ({
      ...business,
      ...payment,
      success_url: business.back_url,
      cancel_url: business.back_url,
      fee_cents: paymentFeeCents(payment.amount_cents, business.currency),
      created_at: payment.paid_at,
    })),
  );
  await tx
    .insert(sandbox_checkouts)
    .values(
      payments.flatMap(({ checkout_id, paid_at, ...payment }) =>
        checkout_id ? [{ ...payment, id: checkout_id, status: 'paid' as const, expires_at: paid_at }] : [],
      ),
    );
  await tx
    .insert(sandbox_payments)
    .values(payments.map((payment) => ({ ...payment, id: payment.payment_id, card_last4: last4 })));
  await tx.insert(sandbox_transfers).values(
    done.map(({ transfer_id, currency, transfer_group, transfer }) => ({
      id: transfer_id,
      account_id: transfer.account_id,
      currency,
      transfer_group,
      amount_cents: transfer.amount_cents,
      created_at: transfer.sent_at,
    })),
  );
  for (const currency of new Set(past.map((business) => business.currency))) {
    const paid = payments.filter((payment) => payment.currency === currency);
    const sent = done.filter((business) => business.currency === currency);
    const left = sum(paid, (one) => one.amount_cents) - sum(sent, ({ transfer }) => transfer.amount_cents);
    await addBalance(
      tx,
      currency,
      left,
      sum(paid, (one) => one.fee_cents),
    );
  }
  return done.map((business) => ({ ...business, card_last4: last4 }));
}

const sum = <Row>(rows: readonly Row[], cents: (row: Row) => number): number =>
  rows.reduce((total, row) => total + cents(row), 0);
