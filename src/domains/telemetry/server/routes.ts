import { implement } from '@orpc/server';
import type { Context } from '../../../platform/context.ts';
import { telemetryContract } from '../contract.ts';
import { requireStaff } from '../../../platform/web/call.ts';
import { eventCount, pageViews } from './queries.ts';
import { checkRateLimit } from './use-cases/check-rate-limit.ts';
import { countEvent } from './use-cases/count-event.ts';
import { countPageView } from './use-cases/count-page-view.ts';
import { keepAiMetric } from './use-cases/keep-ai-metric.ts';
import { keepLog } from './use-cases/keep-log.ts';

const os = implement(telemetryContract).$context<Context>();

export const telemetryRoutes = os.router({
  log: os.log.handler(({ context, input }) => keepLog(context, input)),
  event: os.event.handler(({ context, input }) => countEvent(context, input)),
  event_count: os.event_count.handler(({ context, input }) =>
    eventCount(context.db, input.event_name, context.clock.now()),
  ),
  page_view: os.page_view.handler(({ context, input }) => countPageView(context, input)),
  page_views: os.page_views.handler(({ context }) => {
    requireStaff(context);
    return pageViews(context.db, context.clock.now());
  }),
  ai_metric: os.ai_metric.handler(({ context, input }) => keepAiMetric(context, input)),
  check_rate_limit: os.check_rate_limit.handler(({ context, input }) => checkRateLimit(context, input)),
});
