import { oc } from '@orpc/contract';
import { z } from 'zod';
import { errors } from '../../shared/errors.ts';
import { isEventName, isTimeToInteractive } from '../../shared/validation.ts';
import { countedPages } from '../../shared/counted-pages.ts';
import { ANALYTICS_DAYS, KEPT_DAYS, LOG_CONTEXT_LENGTH, LOG_MESSAGE_LENGTH, logLevels } from './rules.ts';

const name = z.string().trim().max(80).refine(isEventName, 'required');

export const LogRecord = z.object({
  level: z.enum(logLevels),
  message: z.string().max(LOG_MESSAGE_LENGTH),
  context: z
    .json()
    .refine((context) => JSON.stringify(context).length <= LOG_CONTEXT_LENGTH, 'too_long')
    .optional()
    .describe(`a single value or a list, at most ${LOG_CONTEXT_LENGTH} characters of JSON`),
  timestamp: z.iso.datetime(),
});
export type LogRecord = z.infer<typeof LogRecord>;

export const TelemetryEvent = z.object({
  event_name: name,
  time_to_interactive: z
    .number()
    .max(3_600_000)
    .refine(isTimeToInteractive, 'negative')
    .optional()
    .describe('milliseconds from the request to a page that answers'),
});
export type TelemetryEvent = z.infer<typeof TelemetryEvent>;

export const PageView = z.object({
  page: z.enum(countedPages).describe('the pattern of its address; nothing tells whose view it was'),
});
export type PageView = z.infer<typeof PageView>;

const views = z.int();
export const PageViews = z.object({
  views: views.describe(`in the last ${ANALYTICS_DAYS} days, today among them, as UTC counts days`),
  days: z.array(z.object({ viewed_on: z.iso.date(), views })).describe('each of them, the oldest first'),
  pages: z.array(z.object({ page: z.string(), views })).describe('those that were seen, the most seen first'),
});
export type PageViews = z.infer<typeof PageViews>;

const tokens = z.int().min(0).max(100_000_000);
export const AiToolMetric = z.object({
  tool: name,
  latency_ms: z.int().min(0).max(3_600_000),
  success: z.boolean(),
  user_id: z.uuid().nullable().optional().describe('the caller, who is taken where nothing is given'),
  model: z.string().max(120).nullable().default(null),
  provider: z.string().max(80).nullable().default(null),
  token_in: tokens.nullable().default(null),
  token_out: tokens.nullable().default(null),
  error_text: z.string().max(2_000).nullable().default(null),
});
export type AiToolMetric = z.infer<typeof AiToolMetric>;

export const RateLimitCheck = z.object({
  identifier: z.string().max(200).describe('what the action is done to; every caller counts for themselves'),
  action: name,
  max_attempts: z.int().min(1).max(10_000).default(5),
  window_minutes: z.int().min(1).max(1_440).default(15),
});
export type RateLimitCheck = z.infer<typeof RateLimitCheck>;

const limited = oc.errors({ TOO_MANY_REQUESTS: errors.TOO_MANY_REQUESTS });
const Stored = z.object({ id: z.uuid() });

export const telemetryContract = {
  log: limited
    .route({ method: 'POST', path: '/logs', summary: 'Keep a log record', tags: ['telemetry'] })
    .input(LogRecord)
    .output(Stored),
  event: limited
    .route({ method: 'POST', path: '/events', summary: 'Count an event', tags: ['telemetry'] })
    .input(TelemetryEvent)
    .output(Stored),
  event_count: oc
    .route({
      method: 'POST',
      path: '/get_event_count',
      summary: `How often an event was counted in the last ${KEPT_DAYS} days`,
      tags: ['telemetry'],
    })
    .input(z.object({ event_name: name }))
    .output(z.object({ count: z.int() })),
  page_view: limited
    .route({
      method: 'POST',
      path: '/page_views',
      summary: 'Count a view of a page, for who agreed to it',
      tags: ['telemetry'],
    })
    .input(PageView)
    .output(z.object({ viewed_on: z.iso.date() })),
  page_views: oc
    .route({
      method: 'GET',
      path: '/page_views',
      summary: 'How often pages were seen, for staff',
      tags: ['telemetry'],
    })
    .output(PageViews),
  ai_metric: limited
    .errors({ INVALID: errors.INVALID })
    .route({
      method: 'POST',
      path: '/ai_tools_metrics',
      summary: 'Keep how an AI tool did',
      tags: ['telemetry'],
    })
    .input(AiToolMetric)
    .output(Stored),
  check_rate_limit: limited
    .route({
      method: 'POST',
      path: '/check_rate_limit',
      summary: 'Count an attempt of mine, and say whether it is within the limit',
      tags: ['telemetry'],
    })
    .input(RateLimitCheck)
    .output(z.object({ is_allowed: z.boolean(), remaining: z.int(), resets_at: z.date() })),
};
