import { eq, inArray } from 'drizzle-orm';
import { HOUR, plus } from '../../shared/calendar-date.ts';
import {
  chargebacks,
  charges,
  email_changes,
  ledger_accounts,
  ledger_entries,
  ledger_transactions,
  refunds,
  sales,
  sandbox_checkouts,
  sandbox_subscriptions,
  sandbox_visits,
  subscription_payments,
  subscriptions,
} from '../../tables.ts';
import type { Actor, Deps } from '../context.ts';

/** The id of everything here and in their-things.ts that is somebody's. */
export const theirs = '00000000-0000-4000-8000-0000000000aa';
/** The payment of a plan's period has the period's id, which is no booking's payment. */
export const theirPeriod = '00000000-0000-4000-8000-0000000000ab';
const saleCharge = '00000000-0000-4000-8000-0000000000ac';
const ours = '00000000-0000-4000-8000-0000000000ad';
const nil = '00000000-0000-0000-0000-000000000000';
/** At the gateway that is built in: a page that was paid on, one for a visitor, and somebody else's subscription. */
export const atGateway = {
  checkout_id: 'cs_theirs',
  visit_id: 'visit_theirs',
  subscription_id: 'sub_theirs',
};

const ids = [theirs, theirPeriod, saleCharge];
const byId = { chargebacks, charges, email_changes, refunds, sales, subscription_payments, subscriptions };

/** All of it as it is now. */
export async function theirMoney({ db }: Pick<Deps, 'db'>): Promise<Record<string, object[]>> {
  const found: Record<string, object[]> = {};
  for (const [kind, table] of Object.entries(byId))
    found[kind] = await db.select().from(table).where(inArray(table.id, ids)).orderBy(table.id);
  found['sandbox_checkouts'] = await db
    .select()
    .from(sandbox_checkouts)
    .where(eq(sandbox_checkouts.id, atGateway.checkout_id));
  found['sandbox_visits'] = await db
    .select()
    .from(sandbox_visits)
    .where(eq(sandbox_visits.id, atGateway.visit_id));
  found['sandbox_subscriptions'] = await db
    .select()
    .from(sandbox_subscriptions)
    .where(eq(sandbox_subscriptions.id, atGateway.subscription_id));
  return found;
}

/** A payment of a booking with its posting, a refund that was refused and its chargeback, a sale, a plan's period. */
export async function makeTheirMoney(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { client, dj, booking_id }: { client: Actor; dj: Actor; booking_id: string },
): Promise<void> {
  const created_at = clock.now();
  const later = plus(created_at, 48 * HOUR);
  const currency = 'EUR' as const;
  const gateway = 'sandbox';
  const paid = {
    client_id: client.id,
    status: 'succeeded' as const,
    amount_cents: 12_000,
    currency,
    gateway,
    language: 'en' as const,
    card_last4: '4242',
    expires_at: later,
    created_at,
    settled_at: created_at,
  };
  await db.insert(charges).values({
    ...paid,
    id: theirs,
    booking_id,
    purpose: 'deposit',
    method: 'checkout',
    description: 'Golden wedding',
    payment_id: 'pay_theirs',
  });
  await db.transaction(async (tx) => {
    await tx.insert(ledger_accounts).values([
      { id: theirs, purpose: 'booking_escrow', party_id: booking_id, currency, created_at },
      { id: ours, purpose: 'gateway_clearing', party_id: nil, currency, created_at },
    ]);
    await tx.insert(ledger_transactions).values({
      id: theirs,
      idempotency_key: `charge:${theirs}`,
      kind: 'charge',
      booking_id,
      created_at,
    });
    await tx.insert(ledger_entries).values([
      { transaction_id: theirs, position: 0, account_id: ours, currency, amount_cents: 12_000 },
      { transaction_id: theirs, position: 1, account_id: theirs, currency, amount_cents: -12_000 },
    ]);
  });
  await db.insert(chargebacks).values({
    id: theirs,
    gateway,
    dispute_id: 'dp_theirs',
    charge_id: theirs,
    amount_cents: 12_000,
    currency,
    reason: 'fraudulent',
    status: 'lost',
    opened_at: created_at,
    closed_at: created_at,
  });
  // the bank has it: staff leave it alone as well
  await db.insert(refunds).values({
    id: theirs,
    booking_id,
    charge_id: theirs,
    amount_cents: 5_000,
    currency,
    status: 'refused',
    chargeback_id: theirs,
    refusal: 'closed_account',
    created_at,
    refused_at: created_at,
  });
  await db.insert(sales).values({
    id: theirs,
    kind: 'tip',
    about_id: theirs,
    dj_id: dj.id,
    client_id: client.id,
    email: client.email,
    amount_cents: 500,
    currency,
    fee_bps: 500,
    return_path: '/',
    status: 'open',
    created_at,
  });
  await db.insert(charges).values({
    ...paid,
    id: saleCharge,
    sale_id: theirs,
    purpose: 'tip',
    method: 'checkout',
    status: 'expired',
    amount_cents: 500,
    description: 'A tip',
    settled_at: null,
    card_last4: null,
  });
  await db.insert(subscriptions).values({
    id: theirs,
    user_id: dj.id,
    plan: 'pro',
    interval: 'month',
    amount_cents: 2_900,
    currency,
    status: 'ended',
    gateway,
    language: 'en',
    subscription_ref: 'sub_of_theirs',
    created_at,
    ended_at: created_at,
  });
  await db.insert(subscription_payments).values({
    id: theirPeriod,
    subscription_id: theirs,
    period_ref: 'in_theirs',
    amount_cents: 2_900,
    currency,
    paid_at: created_at,
    created_at,
  });
  await db.insert(charges).values({
    ...paid,
    id: theirPeriod,
    period_id: theirPeriod,
    client_id: dj.id,
    purpose: 'plan',
    method: 'saved_card',
    amount_cents: 2_900,
    description: 'Pro',
    payment_id: 'pay_period_theirs',
  });
  await db.insert(email_changes).values({
    id: theirs,
    user_id: client.id,
    new_email: 'new@example.test',
    session_id: theirs,
    asked_at: created_at,
    expires_at: later,
  });
  await db.insert(sandbox_checkouts).values({
    id: atGateway.checkout_id,
    status: 'paid',
    customer_ref: 'cus_theirs',
    amount_cents: 12_000,
    currency,
    description: 'Golden wedding',
    transfer_group: booking_id,
    success_url: 'https://example.test/',
    cancel_url: 'https://example.test/',
    language: 'en',
    expires_at: later,
    created_at,
  });
  await db.insert(sandbox_visits).values({
    id: atGateway.visit_id,
    customer_ref: 'cus_visitor',
    return_url: 'https://example.test/',
    refresh_url: 'https://example.test/',
    expires_at: later,
    created_at,
  });
  await db.insert(sandbox_subscriptions).values({
    id: atGateway.subscription_id,
    customer_ref: 'cus_theirs',
    plan: 'pro',
    description: 'Pro',
    interval: 'month',
    amount_cents: 2_900,
    currency,
    status: 'active',
    period_ends_at: later,
    created_at,
  });
}
