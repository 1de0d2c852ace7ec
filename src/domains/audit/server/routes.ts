import { implement } from '@orpc/server';
import type { Context } from '../../../platform/context.ts';
import { auditContract } from '../contract.ts';
import { requireStaff } from '../../../platform/web/call.ts';
import { checkAudit, lastCheck } from './use-cases/check-audit.ts';
import { listEntries } from './use-cases/list-entries.ts';

const os = implement(auditContract).$context<Context>();

export const auditRoutes = os.router({
  list: os.list.handler(({ context, input }) => listEntries(context, input)),
  check: os.check.handler(async ({ context }) => {
    requireStaff(context);
    return { check: await lastCheck(context) };
  }),
  run_check: os.run_check.handler(({ context }) => {
    requireStaff(context);
    return checkAudit(context);
  }),
});
