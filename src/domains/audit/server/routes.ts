import { implement } from '@orpc/server';
import type { Context } from '../../../platform/context.ts';
import { auditContract } from '../contract.ts';
import { requireLog } from './access.ts';
import { checkAudit, lastCheck } from './use-cases/check-audit.ts';
import { listEntries } from './use-cases/list-entries.ts';

const os = implement(auditContract).$context<Context>();

export const auditRoutes = os.router({
  list: os.list.handler(({ context, input }) => listEntries(context, input)),
  check: os.check.handler(async ({ context }) => {
    requireLog(context);
    return { check: await lastCheck(context) };
  }),
  run_check: os.run_check.handler(({ context }) => {
    requireLog(context);
    return checkAudit(context);
  }),
});
