import { implement } from '@orpc/server';
import type { Context } from '../../../platform/context.ts';
import { securityContract } from '../contract.ts';
import { showOverview } from './use-cases/show-overview.ts';
import { unlockAccount } from './use-cases/unlock-account.ts';

const os = implement(securityContract).$context<Context>();

export const securityRoutes = os.router({
  overview: os.overview.handler(({ context, input }) => showOverview(context, input)),
  unlock: os.unlock.handler(({ context, input }) => unlockAccount(context, input)),
});
