import type { Context } from '../../../../platform/context.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { zoneOf } from '../../../payments/server/index.ts';
import type { Debt } from '../../contract.ts';
import { assignDebts, type DebtCause, type DebtWay } from '../../rules.ts';
import { debtPostings } from '../queries.ts';

type Posting = Awaited<ReturnType<typeof debtPostings>>[number];

/** How many that are paid are still told of. */
const SETTLED_SHOWN = 20;

/** What the caller owes and why, newest first, and what paid it; read off the ledger, so that it adds up to it. */
export async function listDebts(ctx: Context): Promise<{ items: Debt[]; time_zone: string }> {
  const { id } = requireActor(ctx);
  const [postings, time_zone] = await Promise.all([debtPostings(ctx.db, id), zoneOf(ctx.db, id)]);
  const debts = [...Map.groupBy(postings, ({ currency }) => currency).values()]
    .flatMap(debtsOf)
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime());
  const settled = debts.filter(({ left_cents }) => left_cents === 0);
  return {
    items: [...debts.filter(({ left_cents }) => left_cents > 0), ...settled.slice(0, SETTLED_SHOWN)],
    time_zone,
  };
}

function debtsOf(postings: readonly Posting[]): Debt[] {
  const known = new Map(postings.map((posting) => [posting.id, posting]));
  return assignDebts(postings).map(({ id, amount_cents, left_cents, collected }) => {
    const made = known.get(id)!;
    return {
      id,
      cause: causes[made.kind] ?? 'correction',
      chargeback_status: made.chargeback_status,
      ...aboutOf(made),
      currency: made.currency,
      amount_cents,
      left_cents,
      created_at: made.created_at,
      collected: collected.map((part) => {
        const paid = known.get(part.id)!;
        return {
          ...part,
          way: ways[paid.kind] ?? 'correction',
          ...aboutOf(paid),
          created_at: paid.created_at,
        };
      }),
    };
  });
}

const causes: Record<string, DebtCause> = { chargeback: 'chargeback', refund: 'refund' };
const ways: Record<string, DebtWay> = {
  withheld: 'payout',
  transfer_reversal: 'account',
  chargeback_won: 'bank',
};

const aboutOf = ({ booking_id, ref, title, sale_kind }: Posting) => ({
  booking: booking_id && ref ? { id: booking_id, ref, title: title ?? '' } : null,
  sale_kind,
});
