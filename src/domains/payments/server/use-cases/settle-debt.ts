import type { Tx } from '../../../../platform/db.ts';
import { type Debtor, lockDebt } from './lock-debt.ts';
import type { Entry } from './post-entries.ts';

/** What a DJ gets back pays first what they still owe. */
export async function settleDebt(tx: Tx, debtor: Debtor, dj_cents: number) {
  const { dj_id: party_id, currency } = debtor;
  const owed_cents = Math.min(dj_cents, await lockDebt(tx, debtor));
  const paid_cents = dj_cents - owed_cents;
  const entries: Entry[] = [
    { purpose: 'dj_debt', party_id, currency, amount_cents: -owed_cents },
    { purpose: 'dj_payable', party_id, currency, amount_cents: -paid_cents },
  ];
  return { dj_id: party_id, paid_cents, entries };
}
