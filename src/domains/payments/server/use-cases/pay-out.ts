import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { newId } from '../../../../shared/ids.ts';
import type { Source } from '../../rules.ts';
import { transfers } from '../tables.ts';
import type { Debtor } from './lock-debt.ts';
import { sendTransferJob } from './send-transfer.ts';
import { splitTransfer } from './split-transfer.ts';
import { withholdDebt } from './withhold-debt.ts';

/**
 * A transfer for each whom a release pays, one after the other out of the payments it came with, less what they owe
 * us. The DJ's own has the release's id; each waits by itself until its account can be paid.
 * @returns what was withheld of each transfer
 */
export async function payOut(
  tx: Tx,
  ctx: Context,
  release: Debtor & { id: string; booking_id: string },
  payees: readonly { dj_id: string; amount_cents: number }[],
  sources: readonly Source[],
): Promise<Map<string, number>> {
  const { id: release_id, booking_id, currency } = release;
  const withheld = new Map<string, number>();
  for (const { dj_id, amount_cents } of payees) {
    const isOwn = dj_id === release.dj_id;
    const id = isOwn ? release_id : newId();
    await tx.insert(transfers).values({
      id,
      booking_id,
      dj_id,
      amount_cents,
      currency,
      release_id: isOwn ? null : release_id,
      status: 'created',
      created_at: ctx.clock.now(),
    });
    await splitTransfer(tx, { id, amount_cents }, sources);
    for (const [transfer_id, cents] of await withholdDebt(tx, ctx, { dj_id, currency }))
      withheld.set(transfer_id, cents);
    await ctx.jobs.enqueue(tx, sendTransferJob, { transfer_id: id });
  }
  return withheld;
}
