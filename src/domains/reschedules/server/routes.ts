import { implement } from '@orpc/server';
import type { Context } from '../../../platform/context.ts';
import { reschedulesContract } from '../contract.ts';
import { acceptMove } from './use-cases/accept-move.ts';
import { dropMove } from './use-cases/drop-move.ts';
import { proposeMove } from './use-cases/propose-move.ts';
import { quoteMove } from './use-cases/quote-move.ts';
import { showRescheduling } from './use-cases/show-rescheduling.ts';

const os = implement(reschedulesContract).$context<Context>();

export const reschedulesRoutes = os.router({
  get: os.get.handler(({ context, input }) => showRescheduling(context, input)),
  quote: os.quote.handler(({ context, input }) => quoteMove(context, input)),
  propose: os.propose.handler(({ context, input }) => proposeMove(context, input)),
  accept: os.accept.handler(({ context, input }) => acceptMove(context, input)),
  decline: os.decline.handler(({ context, input }) => dropMove(context, 'decline', input)),
  withdraw: os.withdraw.handler(({ context, input }) => dropMove(context, 'withdraw', input)),
});
