import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../../platform/context.ts';
import type { Reader, Tx } from '../../../../platform/db.ts';
import { currencies } from '../../../../shared/money.ts';
import { newSandboxId } from '../adapters/keys.ts';
import { Refusal } from '../adapters/refusal.ts';
import { sandbox_account_owners, sandbox_accounts, sandbox_bank_accounts, sandbox_cards } from '../tables.ts';
import { missingOf } from '../../rules.ts';
import { readSettings } from './change-settings.ts';

export const OpenCustomer = z.strictObject({
  /** Null for a guest. */
  user_id: z.string().min(1).max(100).nullable(),
  email: z.string().max(320),
});
export const OpenAccount = z.strictObject({
  user_id: z.string().max(100),
  email: z.string().max(320),
  currency: z.enum(currencies),
  country_code: z.string().length(2).nullable(),
});

/** Here a customer is called what the platform calls them, so there is nothing to write down. */
export const openCustomer = async (_: Tx, __: unknown, { user_id }: z.infer<typeof OpenCustomer>) => ({
  customer_ref: user_id ?? newSandboxId('cus'),
});

/** Whose cards belong to nobody: what was paid with them still names them. */
export const DETACHED = 'detached';

/** Their cards are nobody's any more; payments, and who made them, are the gateway's own books. */
export async function deleteCustomer(tx: Tx, customer_ref: string): Promise<{ customer_ref: string }> {
  await tx
    .update(sandbox_cards)
    .set({ customer_ref: DETACHED })
    .where(eq(sandbox_cards.customer_ref, customer_ref));
  return { customer_ref };
}

/** Opens an account that the platform can pay to. */
export async function openAccount(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  account: z.infer<typeof OpenAccount>,
): Promise<{ account_id: string }> {
  const id = newSandboxId('acct');
  const { accounts_begin_ready: is_ready } = await readSettings(tx);
  await tx.insert(sandbox_accounts).values({ ...account, id, is_ready, created_at: clock.now() });
  return { account_id: id };
}

/** Whether an account is ready, and what its owner has told. */
export async function detailsOf(reader: Reader, account_id: string) {
  const [account] = await reader
    .select({
      is_ready: sandbox_accounts.is_ready,
      has_owner: sql<boolean>`${sandbox_account_owners.account_id} is not null`,
      has_bank: sql<boolean>`${sandbox_bank_accounts.account_id} is not null`,
    })
    .from(sandbox_accounts)
    .leftJoin(sandbox_account_owners, eq(sandbox_account_owners.account_id, sandbox_accounts.id))
    .leftJoin(sandbox_bank_accounts, eq(sandbox_bank_accounts.account_id, sandbox_accounts.id))
    .where(eq(sandbox_accounts.id, account_id));
  if (!account) throw new Refusal(404, 'account_missing', 'There is no such account.');
  return account;
}

/** What the platform is told about an account. */
export async function accountState(reader: Reader, account_id: string) {
  const account = await detailsOf(reader, account_id);
  const { is_ready } = account;
  return { account_id, is_payable: is_ready, has_payouts: is_ready, missing: missingOf(account) };
}
