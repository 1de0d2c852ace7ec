/** Of a log record: how long its message may be, and its context as JSON. What is longer the sender cuts. */
export const LOG_MESSAGE_LENGTH = 4_000;
export const LOG_CONTEXT_LENGTH = 8_000;

export const logLevels = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];

/** How often one caller may send each kind of record: far above what a person's own use comes to. */
export const limits = {
  log: { max_attempts: 300, window_minutes: 15 },
  event: { max_attempts: 300, window_minutes: 15 },
  // of a network: nobody says whose view it was
  page_view: { max_attempts: 600, window_minutes: 15 },
  ai_metric: { max_attempts: 300, window_minutes: 15 },
  check_rate_limit: { max_attempts: 600, window_minutes: 15 },
} as const;

/** How long records are kept. */
export const KEPT_DAYS = 30;

/** How long numbers of views are kept, which lead to nobody. */
export const PAGE_VIEW_DAYS = 400;
/** What staff see of them at once (specification, section 9). */
export const ANALYTICS_DAYS = 30;
