import { implement } from '@orpc/server';
import type { Context } from '../../../platform/context.ts';
import { holdsContract } from '../contract.ts';
import { listHolds } from './use-cases/list-holds.ts';
import { releaseHold } from './use-cases/release-hold.ts';
import { renewHold } from './use-cases/renew-hold.ts';

const os = implement(holdsContract).$context<Context>();

export const holdsRoutes = os.router({
  list: os.list.handler(({ context, input }) => listHolds(context, input)),
  renew: os.renew.handler(({ context, input }) => renewHold(context, input)),
  release: os.release.handler(({ context, input }) => releaseHold(context, input)),
});
