import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../../platform/context.ts';
import type { Reader, Tx } from '../../../../platform/db.ts';
import { currencies } from '../../../../shared/money.ts';
import { newSandboxId } from '../adapters/keys.ts';
import { Refusal } from '../adapters/refusal.ts';
import { sandbox_payments, sandbox_reversals, sandbox_transfers } from '../tables.ts';
import { accountState } from './open-account.ts';
import { recordEvent } from './record-event.ts';
import { addBalance, addToAccount, takeBalance, takeFromAccount } from './take-balance.ts';

type Parts = Pick<Deps, 'clock' | 'jobs'>;
const amount_cents = z.int().min(1);

export const Transfer = z.strictObject({
  account_id: z.string(),
  amount_cents,
  currency: z.enum(currencies),
  payment_id: z.string().nullable(),
  transfer_group: z.string().max(100),
});
export const ReverseTransfer = z.strictObject({ transfer_id: z.string(), amount_cents });

/** Pays from the platform's balance to an account. */
export async function transferMoney(
  tx: Tx,
  deps: Parts,
  transfer: z.infer<typeof Transfer>,
): Promise<{ transfer_id: string }> {
  const { is_payable } = await accountState(tx, transfer.account_id);
  if (!is_payable) throw new Refusal(400, 'account_not_ready', 'Its owner has not told us enough.');
  if (transfer.payment_id) await takeOut(tx, transfer.payment_id, transfer.amount_cents);
  await takeBalance(tx, transfer.currency, transfer.amount_cents);
  const id = newSandboxId('tr');
  await tx.insert(sandbox_transfers).values({ ...transfer, id, created_at: deps.clock.now() });
  await addToAccount(tx, transfer, transfer.amount_cents);
  await recordEvent(tx, deps, 'transfer.sent', { transfer_id: id, ...transfer });
  return { transfer_id: id };
}

/** Transfers out of a payment are never more than it was. */
async function takeOut(tx: Tx, payment_id: string, cents: number): Promise<void> {
  const [payment] = await tx
    .select()
    .from(sandbox_payments)
    .where(eq(sandbox_payments.id, payment_id))
    .for('update');
  if (!payment) throw new Refusal(404, 'payment_missing', 'There is no such payment.');
  const transferred_cents = payment.transferred_cents + cents;
  if (transferred_cents > payment.amount_cents)
    throw new Refusal(400, 'transfer_exceeds_payment', 'That is more than was paid.');
  await tx.update(sandbox_payments).set({ transferred_cents }).where(eq(sandbox_payments.id, payment_id));
}

export async function transferState(reader: Reader, transfer_id: string) {
  const [transfer] = await reader
    .select()
    .from(sandbox_transfers)
    .where(eq(sandbox_transfers.id, transfer_id));
  if (!transfer) throw new Refusal(404, 'transfer_missing', 'There is no such transfer.');
  const { amount_cents: whole_cents, reversed_cents } = transfer;
  return { transfer_id, amount_cents: whole_cents, reversed_cents };
}

/** Takes part of a transfer back, as far as its account still holds it. */
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
  await takeFromAccount(tx, transfer, cents);
  await tx.update(sandbox_transfers).set({ reversed_cents }).where(eq(sandbox_transfers.id, transfer_id));
  await addBalance(tx, transfer.currency, cents);
  const id = newSandboxId('trr');
  await tx
    .insert(sandbox_reversals)
    .values({ id, transfer_id, amount_cents: cents, created_at: clock.now() });
  return { reversal_id: id };
}
