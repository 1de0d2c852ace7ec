import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { currencies } from '../../../../shared/money.ts';
import { newSandboxId } from '../adapters/keys.ts';
import { Refusal } from '../adapters/refusal.ts';
import { sandbox_accounts, sandbox_reversals, sandbox_transfers } from '../tables.ts';
import { recordEvent } from './record-event.ts';
import { addBalance, takeBalance } from './take-balance.ts';

type Parts = Pick<Deps, 'clock' | 'jobs'>;
const amount_cents = z.int().min(1);
const currency = z.enum(currencies);

export const OpenAccount = z.strictObject({
  user_id: z.string().max(100),
  email: z.string().max(320),
  currency,
});
export const Transfer = z.strictObject({
  account_id: z.string(),
  amount_cents,
  currency,
  transfer_group: z.string().max(100),
});
export const ReverseTransfer = z.strictObject({ transfer_id: z.string(), amount_cents });

/** Opens an account that the platform can pay to. */
export async function openAccount(
  tx: Tx,
  { clock }: Parts,
  account: z.infer<typeof OpenAccount>,
): Promise<{ account_id: string }> {
  const id = newSandboxId('acct');
  await tx.insert(sandbox_accounts).values({ ...account, id, created_at: clock.now() });
  return { account_id: id };
}

/** Pays from the platform's balance to an account. */
export async function transferMoney(
  tx: Tx,
  deps: Parts,
  transfer: z.infer<typeof Transfer>,
): Promise<{ transfer_id: string }> {
  const [account] = await tx
    .select()
    .from(sandbox_accounts)
    .where(eq(sandbox_accounts.id, transfer.account_id));
  if (!account) throw new Refusal(404, 'account_missing', 'There is no such account.');
  await takeBalance(tx, transfer.currency, transfer.amount_cents);
  const id = newSandboxId('tr');
  await tx.insert(sandbox_transfers).values({ ...transfer, id, created_at: deps.clock.now() });
  await recordEvent(tx, deps, 'transfer.sent', { transfer_id: id, ...transfer });
  return { transfer_id: id };
}

/** Takes part of a transfer back. */
export async function reverseTransfer(
  tx: Tx,
  { clock }: Parts,
  { transfer_id, amount_cents: cents }: z.infer<typeof ReverseTransfer>,
): Promise<{ reversal_id: string }> {
  const [transfer] = await tx
    .select()
    .from(sandbox_transfers)
    .where(eq(sandbox_transfers.id, transfer_id))
    .for('update');
  if (!transfer) throw new Refusal(404, 'transfer_missing', 'There is no such transfer.');
  const reversed_cents = transfer.reversed_cents + cents;
  if (reversed_cents > transfer.amount_cents)
    throw new Refusal(400, 'reversal_exceeds_transfer', 'That is more than was transferred.');
  await tx.update(sandbox_transfers).set({ reversed_cents }).where(eq(sandbox_transfers.id, transfer_id));
  await addBalance(tx, transfer.currency, cents);
  const id = newSandboxId('trr');
  await tx
    .insert(sandbox_reversals)
    .values({ id, transfer_id, amount_cents: cents, created_at: clock.now() });
  return { reversal_id: id };
}
