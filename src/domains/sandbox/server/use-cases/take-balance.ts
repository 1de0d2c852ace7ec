import { and, eq, gte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../../platform/context.ts';
import type { Reader, Tx } from '../../../../platform/db.ts';
import { currencies, type Currency } from '../../../../shared/money.ts';
import { newSandboxId } from '../adapters/keys.ts';
import { Refusal } from '../adapters/refusal.ts';
import { sandbox_account_balances, sandbox_balances, sandbox_own_payouts } from '../tables.ts';

/** Takes from what the platform has; a gateway lends nothing. */
export async function takeBalance(tx: Tx, currency: Currency, cents: number): Promise<void> {
  const [covered] = await tx
    .update(sandbox_balances)
    .set({ amount_cents: sql`${sandbox_balances.amount_cents} - ${cents}` })
    .where(and(eq(sandbox_balances.currency, currency), gte(sandbox_balances.amount_cents, cents)))
    .returning({ amount_cents: sandbox_balances.amount_cents });
  if (!covered) throw new Refusal(402, 'balance_insufficient', 'Your balance does not cover this.');
}

/** Adds to what the platform has; `fees_cents` of it is the gateway's. */
export async function addBalance(tx: Tx, currency: Currency, cents: number, fees_cents = 0): Promise<void> {
  await tx
    .insert(sandbox_balances)
    .values({ currency, amount_cents: cents, fees_cents })
    .onConflictDoUpdate({
      target: sandbox_balances.currency,
      set: {
        amount_cents: sql`${sandbox_balances.amount_cents} + ${cents}`,
        fees_cents: sql`${sandbox_balances.fees_cents} + ${fees_cents}`,
      },
    });
}

export const OwnPayout = z.strictObject({ currency: z.enum(currencies), amount_cents: z.int().min(1) });

/** What the platform has goes to its own bank. */
export async function payOutOwn(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { currency, amount_cents }: z.infer<typeof OwnPayout>,
): Promise<{ payout_id: string }> {
  await takeBalance(tx, currency, amount_cents);
  const id = newSandboxId('po');
  await tx.insert(sandbox_own_payouts).values({ id, currency, amount_cents, created_at: clock.now() });
  return { payout_id: id };
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
