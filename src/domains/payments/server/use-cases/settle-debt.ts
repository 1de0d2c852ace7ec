import type { Tx } from '../../../../platform/db.ts';
import { type Debtor, lockDebt } from './lock-debt.ts';
import { PLATFORM } from './open-accounts.ts';
import type { Entry } from './post-entries.ts';
import { writtenOffCents } from './write-off-debt.ts';

/**
 * What a DJ gets back pays first what they still owe; what was written off of it had cost us, not them, and is ours.
 * @param chargeback_part_id whose money it is
 */
export async function settleDebt(tx: Tx, debtor: Debtor, back_cents: number, chargeback_part_id: string) {
  const { dj_id: party_id, currency } = debtor;
  const open_cents = await lockDebt(tx, debtor);
  const lost_cents = await writtenOffCents(tx, chargeback_part_id);
  const dj_cents = back_cents - lost_cents;
  const owed_cents = Math.min(dj_cents, open_cents);
  const paid_cents = dj_cents - owed_cents;
  const entries: Entry[] = [
    { purpose: 'debt_losses', party_id: PLATFORM, currency, amount_cents: -lost_cents },
    { purpose: 'dj_debt', party_id, currency, amount_cents: -owed_cents },
    { purpose: 'dj_payable', party_id, currency, amount_cents: -paid_cents },
  ];
  return { dj_id: party_id, paid_cents, entries };
}
