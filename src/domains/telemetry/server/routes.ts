import { implement } from '@orpc/server';
import type { Context } from '../../../platform/context.ts';
import { telemetryContract } from '../contract.ts';
import { eventCount } from './queries.ts';
import { checkRateLimit } from './use-cases/check-rate-limit.ts';
import { countEvent } from './use-cases/count-event.ts';
import { keepAiMetric } from './use-cases/keep-ai-metric.ts';
import { keepLog } from './use-cases/keep-log.ts';

const os = implement(telemetryContract).$context<Context>();

export const telemetryRoutes = os.router({
  log: os.log.handler(({ context, input }) => keepLog(context, input)),
  event: os.event.handler(({ context, input }) => countEvent(context, input)),
  event_count: os.event_count.handler(({ context, input }) => eventCount(context.db, input.event_name)),
  ai_metric: os.ai_metric.handler(({ context, input }) => keepAiMetric(context, input)),
  check_rate_limit: os.check_rate_limit.handler(({ context, input }) => checkRateLimit(context, input)),
});
