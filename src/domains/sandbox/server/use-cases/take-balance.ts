import { and, eq, gte, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../../platform/db.ts';
import type { Currency } from '../../../../shared/money.ts';
import { Refusal } from '../adapters/refusal.ts';
import { sandbox_account_balances, sandbox_balances } from '../tables.ts';

/** Takes from what the platform has; a gateway lends nothing. */
export async function takeBalance(tx: Tx, currency: Currency, cents: number): Promise<void> {
  const [covered] = await tx
    .update(sandbox_balances)
    .set({ amount_cents: sql`${sandbox_balances.amount_cents} - ${cents}` })
    .where(and(eq(sandbox_balances.currency, currency), gte(sandbox_balances.amount_cents, cents)))
    .returning({ amount_cents: sandbox_balances.amount_cents });
  if (!covered) throw new Refusal(402, 'balance_insufficient', 'Your balance does not cover this.');
}

/** Adds to what the platform has. */
export async function addBalance(tx: Tx, currency: Currency, cents: number): Promise<void> {
  await tx
    .insert(sandbox_balances)
    .values({ currency, amount_cents: cents })
    .onConflictDoUpdate({
      target: sandbox_balances.currency,
      set: { amount_cents: sql`${sandbox_balances.amount_cents} + ${cents}` },
    });
}

interface Purse {
  account_id: string;
  currency: Currency;
}
const { account_id: owner, currency: kind, amount_cents: held } = sandbox_account_balances;
const isOf = ({ account_id, currency }: Purse) => and(eq(owner, account_id), eq(kind, currency));

/** What an account holds of a currency. */
export async function accountBalance(reader: Reader, purse: Purse): Promise<{ amount_cents: number }> {
  const [row] = await reader.select({ amount_cents: held }).from(sandbox_account_balances).where(isOf(purse));
  return row ?? { amount_cents: 0 };
}

export async function addToAccount(tx: Tx, { account_id, currency }: Purse, cents: number): Promise<void> {
  await tx
    .insert(sandbox_account_balances)
    .values({ account_id, currency, amount_cents: cents })
    .onConflictDoUpdate({ target: [owner, kind], set: { amount_cents: sql`${held} + ${cents}` } });
}

/** Takes from what an account holds; what was paid out to its bank stays there. */
export async function takeFromAccount(tx: Tx, purse: Purse, cents: number): Promise<void> {
  const [covered] = await tx
    .update(sandbox_account_balances)
    .set({ amount_cents: sql`${held} - ${cents}` })
    .where(and(isOf(purse), gte(held, cents)))
    .returning({ amount_cents: held });
  if (!covered) throw new Refusal(402, 'balance_insufficient', 'The account no longer holds that.');
}

/** All an account holds goes to its bank. */
export const payOut = (tx: Tx, account_id: string) =>
  tx.update(sandbox_account_balances).set({ amount_cents: 0 }).where(eq(owner, account_id));
