import { and, asc, eq, ne } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/db.ts';
import { notFound } from '../../../shared/errors.ts';
import type { Checkout, Visit } from '../contract.ts';
import {
  sandbox_account_owners,
  sandbox_accounts,
  sandbox_bank_accounts,
  sandbox_cards,
  sandbox_checkouts,
  sandbox_subscriptions,
  sandbox_visits,
} from './tables.ts';

/** A checkout as its visitor sees it. */
export async function checkoutPage({ db, clock }: Context, checkout_id: string): Promise<Checkout> {
  const [row] = await db
    .select({ checkout: sandbox_checkouts, card_last4: sandbox_cards.last4 })
    .from(sandbox_checkouts)
    .leftJoin(sandbox_cards, eq(sandbox_cards.id, sandbox_checkouts.card_id))
    .where(eq(sandbox_checkouts.id, checkout_id));
  if (!row) throw notFound();
  const { status, is_reserving, amount_cents, currency, description, ...page } = row.checkout;
  const { success_url, cancel_url, expires_at } = page;
  const now = clock.now();
  const isOver = status === 'open' && expires_at <= now;
  const isWaiting = status === 'open' && row.card_last4 !== null;
  return {
    checkout_id,
    status: isOver ? 'expired' : isWaiting ? 'confirm' : status,
    is_reserving,
    amount_cents,
    currency,
    description,
    card_last4: row.card_last4,
    success_url,
    cancel_url,
    expires_at,
    now,
  };
}

/** A page handed out for one visitor, with the account or the subscriptions that are theirs. */
export async function visitPage({ db, clock }: Context, visit_id: string): Promise<Visit> {
  const [visit] = await db.select().from(sandbox_visits).where(eq(sandbox_visits.id, visit_id));
  if (!visit) throw notFound();
  const { customer_ref, return_url, refresh_url } = visit;
  const now = clock.now();
  const is_over = visit.is_used || visit.expires_at <= now;
  const subscriptions =
    customer_ref === null || is_over
      ? []
      : await db
          .select()
          .from(sandbox_subscriptions)
          .where(
            and(
              eq(sandbox_subscriptions.customer_ref, customer_ref),
              ne(sandbox_subscriptions.status, 'ended'),
            ),
          )
          .orderBy(asc(sandbox_subscriptions.created_at));
  return {
    visit_id,
    account: visit.account_id && !is_over ? await accountDetails(db, visit.account_id) : null,
    subscriptions: subscriptions.map(({ id, ...subscription }) => ({ ...subscription, subscription_id: id })),
    return_url: is_over ? refresh_url : return_url,
    is_over,
    now,
  };
}

/** What its owner sees of an account: of the bank the last digits, of themselves the name. */
async function accountDetails(reader: Reader, account_id: string): Promise<Visit['account']> {
  const { id, country_code, is_ready } = sandbox_accounts;
  const { last4 } = sandbox_bank_accounts;
  const [row] = await reader
    .select({
      country_code,
      is_ready,
      owner_name: sandbox_account_owners.name,
      bank: { country_code: sandbox_bank_accounts.country_code, last4 },
    })
    .from(sandbox_accounts)
    .leftJoin(sandbox_account_owners, eq(sandbox_account_owners.account_id, id))
    .leftJoin(sandbox_bank_accounts, eq(sandbox_bank_accounts.account_id, id))
    .where(eq(id, account_id));
  return row ?? null;
}
