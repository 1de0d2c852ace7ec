import type { Tx } from '../../../../platform/db.ts';
import { currencyOf } from '../../../../shared/money.ts';
import { seededRandom } from '../../../../shared/seeded-random.ts';
import { recordPaidAccounts } from '../../../payments/server/index.ts';
import { recordPastAccounts } from '../../../sandbox/server/index.ts';

interface Paid {
  id: string;
  name: string;
  email: string;
  city: string;
  country_code: string;
  created_at: Date;
}

const BORN = [1966, 2003] as const;

/** Whoever is paid has told the gateway when they came who they are and where their bank is. Answers their accounts. */
export async function openAccounts(
  tx: Tx,
  gateway: string,
  people: readonly Paid[],
): Promise<Map<string, string>> {
  const random = seededRandom('owners');
  const accounts = await recordPastAccounts(
    tx,
    people.map(({ id: user_id, ...person }) => ({
      ...person,
      user_id,
      currency: currencyOf(person.country_code),
      born_on: `${random.between(...BORN)}-0${random.between(1, 9)}-${random.between(10, 28)}`,
    })),
  );
  await recordPaidAccounts(tx, gateway, accounts);
  return new Map(accounts.map(({ user_id, account_id }) => [user_id, account_id]));
}
