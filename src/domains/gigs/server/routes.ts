import { implement } from '@orpc/server';
import type { Context } from '../../../platform/context.ts';
import { gigsContract } from '../contract.ts';
import { correctTime } from './use-cases/correct-time.ts';
import { recordTime } from './use-cases/record-time.ts';
import { showGig } from './use-cases/show-gig.ts';

const os = implement(gigsContract).$context<Context>();

export const gigsRoutes = os.router({
  get: os.get.handler(({ context, input }) => showGig(context, input)),
  record_time: os.record_time.handler(({ context, input }) => recordTime(context, input)),
  correct_time: os.correct_time.handler(({ context, input }) => correctTime(context, input)),
});
