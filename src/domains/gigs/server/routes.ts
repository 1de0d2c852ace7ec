import { implement } from '@orpc/server';
import type { Context } from '../../../platform/context.ts';
import { gigsContract } from '../contract.ts';
import { correctTime } from './use-cases/correct-time.ts';
import { recordTime } from './use-cases/record-time.ts';
import { acceptExtra } from './use-cases/accept-extra.ts';
import { dropExtra } from './use-cases/drop-extra.ts';
import { proposeExtra } from './use-cases/propose-extra.ts';
import { showGig } from './use-cases/show-gig.ts';

const os = implement(gigsContract).$context<Context>();

export const gigsRoutes = os.router({
  get: os.get.handler(({ context, input }) => showGig(context, input)),
  record_time: os.record_time.handler(({ context, input }) => recordTime(context, input)),
  propose_extra: os.propose_extra.handler(({ context, input }) => proposeExtra(context, input)),
  withdraw_extra: os.withdraw_extra.handler(({ context, input }) => dropExtra(context, 'withdraw', input)),
  decline_extra: os.decline_extra.handler(({ context, input }) => dropExtra(context, 'decline', input)),
  accept_extra: os.accept_extra.handler(({ context, input }) => acceptExtra(context, input)),
  correct_time: os.correct_time.handler(({ context, input }) => correctTime(context, input)),
});
