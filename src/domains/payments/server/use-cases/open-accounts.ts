import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/db.ts';
import { newId } from '../../../../shared/ids.ts';
import type { Currency } from '../../../../shared/money.ts';
import { ledger_accounts } from '../tables.ts';

type Purpose = typeof ledger_accounts.$inferSelect.purpose;

export interface Account {
  purpose: Purpose;
  party_id: string;
  currency: Currency;
}

/** The party of accounts that belong to the platform itself. */
export const PLATFORM = '00000000-0000-0000-0000-000000000000';

export const accountName = ({ purpose, party_id, currency }: Account): string =>
  `${purpose} ${party_id} ${currency}`;

/**
 * The ids of the accounts by name; missing ones are opened. Those of people and bookings are locked, always
 * in the same order, so that two postings never wait for each other; the platform's own never are.
 */
export async function openAccounts(
  tx: Tx,
  accounts: readonly Account[],
  created_at: Date,
): Promise<Map<string, string>> {
  const named = new Map(
    accounts.map(({ purpose, party_id, currency }) => [
      accountName({ purpose, party_id, currency }),
      { purpose, party_id, currency },
    ]),
  );
  const wanted = [...named.values()].toSorted((a, b) => (accountName(a) < accountName(b) ? -1 : 1));
  const find = () =>
    tx
      .select()
      .from(ledger_accounts)
      .where(
        sql`(${ledger_accounts.purpose}, ${ledger_accounts.party_id}, ${ledger_accounts.currency}) in ${sql.join(
          [
            sql`(`,
            sql.join(
              wanted.map((one) => sql`(${one.purpose}, ${one.party_id}::uuid, ${one.currency})`),
              sql`, `,
            ),
            sql`)`,
          ],
        )}`,
      );
  let found = await find();
  if (found.length < wanted.length) {
    await tx
      .insert(ledger_accounts)
      .values(wanted.map((one) => ({ id: newId(), ...one, created_at })))
      .onConflictDoNothing();
    found = await find();
  }
  const others = found.filter(({ party_id }) => party_id !== PLATFORM).map(({ id }) => id);
  if (others.length > 0)
    await tx
      .select({ id: ledger_accounts.id })
      .from(ledger_accounts)
      .where(inArray(ledger_accounts.id, others))
      .orderBy(ledger_accounts.id)
      .for('no key update');
  return new Map(found.map((account) => [accountName(account), account.id]));
}
