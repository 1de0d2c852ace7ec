import type { Tx } from '../../../../platform/db.ts';
import type { Currency } from '../../../../shared/money.ts';
import { exampleOwner } from '../../rules.ts';
import { exampleBank } from '../../rules/bank-accounts.ts';
import { newSandboxId } from '../adapters/keys.ts';
import { sandbox_account_owners, sandbox_accounts, sandbox_bank_accounts } from '../tables.ts';
import { changeSettings } from './change-settings.ts';

interface PastOwner {
  user_id: string;
  email: string;
  name: string;
  city: string;
  born_on: string;
  country_code: string;
  currency: Currency;
  created_at: Date;
}

/**
 * Takes over accounts whose owners have told everything long ago. From here on nobody's begins ready: whoever is new
 * comes by, as with any payment company. Answers in the same order.
 */
export async function recordPastAccounts<Owner extends PastOwner>(
  tx: Tx,
  owners: readonly Owner[],
): Promise<(Owner & { account_id: string })[]> {
  await changeSettings(tx, { accounts_begin_ready: false });
  const opened = owners.map((owner) => ({ ...owner, account_id: newSandboxId('acct') }));
  await tx
    .insert(sandbox_accounts)
    .values(opened.map(({ account_id: id, ...account }) => ({ ...account, id, is_ready: true })));
  await tx
    .insert(sandbox_account_owners)
    .values(opened.map((owner) => ({ ...exampleOwner(owner.country_code), ...owner })));
  await tx.insert(sandbox_bank_accounts).values(
    opened.map(({ account_id, country_code, created_at }) => {
      const last4 = exampleBank(country_code).number.slice(-4);
      return { account_id, country_code, last4, created_at };
    }),
  );
  return opened;
}
