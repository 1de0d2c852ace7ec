import { and, eq, gte, sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/db.ts';
import type { Currency } from '../../../../shared/money.ts';
import { Refusal } from '../adapters/refusal.ts';
import { sandbox_balances } from '../tables.ts';

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
