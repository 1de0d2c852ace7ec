import type { Debt } from '../../contract.ts';
import { assignDebts, type DebtCause, type DebtWay } from '../../rules.ts';
import type { DebtPosting } from '../queries.ts';

/** The debts that postings of one person and currency tell of, each with what paid it; they add up to the account. */
export function readDebts(postings: readonly DebtPosting[]): Debt[] {
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
  debt_written_off: 'written_off',
};

const aboutOf = ({ booking_id, ref, title, sale_kind }: DebtPosting) => ({
  booking: booking_id && ref ? { id: booking_id, ref, title: title ?? '' } : null,
  sale_kind,
});
