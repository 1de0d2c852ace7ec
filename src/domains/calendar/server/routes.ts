import { implement } from '@orpc/server';
import type { Context } from '../../../platform/context.ts';
import { calendarContract } from '../contract.ts';
import { setDays } from './use-cases/set-days.ts';
import { showMonth } from './use-cases/show-month.ts';

const os = implement(calendarContract).$context<Context>();

export const calendarRoutes = os.router({
  month: os.month.handler(({ context, input }) => showMonth(context, input)),
  set_days: os.set_days.handler(({ context, input }) => setDays(context, input)),
});
