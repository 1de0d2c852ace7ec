import { DAY, HOUR, plus } from '../../shared/calendar-date.ts';

/** For how long an archive can be downloaded. */
export const ARCHIVE_DAYS = 7;
/** How long after one the next can be asked for: gathering is a lot of work. */
const PAUSE_HOURS = 24;
/** Gathering that is not done by then has failed for good. */
const GATHERING_HOURS = 12;

export const exportStates = ['gathering', 'ready', 'failed', 'gone'] as const;
export type ExportState = (typeof exportStates)[number];

export const keptUntil = (ready_at: Date): Date => plus(ready_at, ARCHIVE_DAYS * DAY);
export const hasStalled = (asked_at: Date, now: Date): boolean =>
  now.getTime() - asked_at.getTime() > GATHERING_HOURS * HOUR;

/** How long somebody who asked to leave can change their mind. */
export const GRACE_DAYS = 14;
export const leavesAt = (now: Date): Date => plus(now, GRACE_DAYS * DAY);

/** When the next archive can be asked for; null is now. One that failed does not count. */
export function nextExportAt(
  newest: { state: ExportState; asked_at: Date } | null | undefined,
  now: Date,
): Date | null {
  if (!newest || newest.state === 'failed') return null;
  const at = plus(newest.asked_at, PAUSE_HOURS * HOUR);
  return at > now ? at : null;
}
