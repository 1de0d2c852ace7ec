import { implement } from '@orpc/server';
import type { Context } from '../../../platform/context.ts';
import { accountingContract } from '../contract.ts';
import { exportEntries } from './use-cases/export-entries.ts';
import { listAccounts } from './use-cases/list-accounts.ts';
import { listCharges } from './use-cases/list-charges.ts';
import { listEntries } from './use-cases/list-entries.ts';
import { showCharge } from './use-cases/show-charge.ts';
import { showTransaction } from './use-cases/show-transaction.ts';

const os = implement(accountingContract).$context<Context>();

export const accountingRoutes = os.router({
  charges: os.charges.handler(({ context, input }) => listCharges(context, input)),
  charge: os.charge.handler(({ context, input }) => showCharge(context, input)),
  accounts: os.accounts.handler(({ context, input }) => listAccounts(context, input)),
  entries: os.entries.handler(({ context, input }) => listEntries(context, input)),
  export: os.export.handler(({ context, input }) => exportEntries(context, input)),
  transaction: os.transaction.handler(({ context, input }) => showTransaction(context, input)),
});
