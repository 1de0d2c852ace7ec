import type { Context } from '../../../../platform/context.ts';
import { runOnce } from '../../../../platform/idempotency.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { invalid, notFound, wrongState } from '../../../../shared/errors.ts';
import { tell } from '../../../notifications/server/index.ts';
import { debtorOf, lockDebt, writeOffDebt as writeOff } from '../../../payments/server/index.ts';
import { debtPostings } from '../queries.ts';
import { readDebts } from './read-debts.ts';

interface WriteOff {
  /** The debt's. */
  id: string;
  amount_cents: number;
  reason: string;
}

/**
 * Staff no longer ask for a debt, or for a part of it: it is our loss, and its owner is told. A payout that would pay
 * it off at this moment waits, or was first: then less is open.
 * @throws AppError NOT_FOUND for others than staff, for what is no debt and for their own, WRONG_STATE `settled`,
 *   INVALID `amount_cents`
 */
export const writeOffDebt = (ctx: Context, input: WriteOff): Promise<{ id: string }> =>
  runOnce(ctx, 'payouts.write_off', input, async (tx) => {
    const { id: debt_id, amount_cents, reason } = input;
    const actor = requireActor(ctx);
    if (actor.role !== 'admin') throw notFound();
    const debtor = await debtorOf(tx, debt_id);
    if (!debtor || debtor.dj_id === actor.id) throw notFound();
    const { dj_id, currency } = debtor;
    const open_cents = await lockDebt(tx, debtor);
    const postings = await debtPostings(tx, [dj_id]);
    const debts = readDebts(postings.filter((posting) => posting.currency === currency));
    const left_cents = debts.find(({ id }) => id === debt_id)?.left_cents ?? 0;
    const most_cents = Math.min(open_cents, left_cents);
    if (most_cents === 0) throw wrongState('settled');
    if (amount_cents > most_cents) throw invalid({ amount_cents: 'too_much' });
    const id = await writeOff(tx, ctx, {
      ...debtor,
      debt_id,
      amount_cents,
      reason,
      written_off_by: actor.id,
    });
    const details = { amount_cents, currency, reason, path: '/financials#debts' };
    await tell(tx, ctx, { user_id: dj_id, kind: 'debt_written_off', details, dedupe_key: id });
    return { id };
  });
