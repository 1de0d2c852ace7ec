import { addDays, type CalendarDate, DAY, instantOf, plus, wallClock } from '../../shared/calendar-date.ts';

export const callKinds = ['back_to_back', 'stand_in', 'production', 'residency'] as const;
export type CallKind = (typeof callKinds)[number];

/** One night: without its date nobody could say whether they are free. */
const datedKinds: readonly CallKind[] = ['back_to_back', 'stand_in'];
export const needsDate = (kind: CallKind): boolean => datedKinds.includes(kind);

export const callStatuses = ['open', 'closed', 'expired'] as const;
export type CallStatus = (typeof callStatuses)[number];

export const answerStatuses = ['waiting', 'accepted', 'declined', 'withdrawn'] as const;
export type AnswerStatus = (typeof answerStatuses)[number];

export const callTabs = ['open', 'mine', 'answered'] as const;
export type CallTab = (typeof callTabs)[number];

/** How long a call without a date stays open. */
export const OPEN_DAYS = 60;
/** How far around a place "near" reaches. */
export const NEAR_KM = 100;
export const TITLE_LENGTH = 120;
export const DESCRIPTION_LENGTH = 2_000;
export const MESSAGE_LENGTH = 1_000;
export const GENRES_AT_MOST = 8;

interface When {
  event_on: CalendarDate | null;
  time_zone: string;
}

/** The end of the call's day where it takes place; 60 days for a call without one. */
export const expiresAt = ({ event_on, time_zone }: When, now: Date): Date =>
  event_on ? instantOf(addDays(event_on, 1), '00:00', time_zone) : plus(now, OPEN_DAYS * DAY);

/** Whether a call's day is over where it takes place. */
export const isPast = ({ event_on, time_zone }: When, now: Date): boolean =>
  event_on !== null && event_on < wallClock(now, time_zone).date;

export function statusOf(call: { closed_at: Date | null; expires_at: Date }, now: Date): CallStatus {
  if (call.closed_at) return 'closed';
  return now >= call.expires_at ? 'expired' : 'open';
}
