import { oc } from '@orpc/contract';
import { z } from 'zod';
import { isCalendarDate } from '../../shared/calendar-date.ts';
import { errors } from '../../shared/errors.ts';
import { plainText } from '../../shared/plain-text.ts';
import { bookingStatuses, dayStates } from '../bookings/rules.ts';
import { DAYS_AT_ONCE, exceptionKinds, NOTE_LENGTH, SOURCE_URL_LENGTH, sourceErrors } from './rules.ts';

const calendarDate = z.string().refine(isCalendarDate, 'date');
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

const DayException = z.object({
  day: calendarDate,
  kind: z.enum(exceptionKinds),
  note: z.string().describe("the DJ's own, seen by nobody else"),
});
export type DayException = z.infer<typeof DayException>;

/** `kind` null: as the weekday says. */
const DayChange = z.object({
  day: calendarDate,
  kind: z.enum(exceptionKinds).nullable(),
  note: plainText().max(NOTE_LENGTH).default(''),
});
export type DayChange = z.infer<typeof DayChange>;

const CalendarBooking = z.object({
  id: z.uuid(),
  ref: z.string(),
  title: z.string(),
  client_name: z.string(),
  status: z.enum(bookingStatuses),
  day: calendarDate.describe('on which it begins where it takes place'),
  starts_at: z.date(),
  ends_at: z.date(),
  time_zone: z.string(),
});
export type CalendarBooking = z.infer<typeof CalendarBooking>;

const CalendarMonth = z.object({
  today: calendarDate.describe("in the DJ's own zone"),
  days: z.array(z.object({ date: calendarDate, state: z.enum(dayStates) })),
  exceptions: z.array(DayException).describe("the month's"),
  coming: z.array(DayException).describe('all from today on'),
  bookings: z.array(CalendarBooking).describe("the month's, with what is only asked for"),
});
export type CalendarMonth = z.infer<typeof CalendarMonth>;

const Source = z.object({
  id: z.uuid(),
  name: z.string(),
  host: z.string().describe('of its address, which is often a secret and not shown again'),
  read_at: z.date().describe('when its times were last taken over'),
  tried_at: z.date(),
  error: z.enum(sourceErrors).nullable().describe('why the last try failed; the times of before still hold'),
  next_at: z.date(),
  time_count: z.int(),
});
export type Source = z.infer<typeof Source>;
const Sources = z.object({
  items: z.array(Source),
  feed_url: z.string().nullable().describe('where my own calendar programs read what is booked here'),
  now: z.date(),
});
export type Sources = z.infer<typeof Sources>;

export const NewSource = z.object({ url: z.string().trim().min(1).max(SOURCE_URL_LENGTH) });

const djOnly = oc.errors({ UNAUTHORIZED: errors.UNAUTHORIZED, NOT_FOUND: errors.NOT_FOUND });

export const calendarContract = {
  month: djOnly
    .route({
      method: 'GET',
      path: '/me/calendar',
      summary: 'DJ: a month of mine with bookings, requests and what I said of single days',
      tags: ['calendar'],
    })
    .input(z.object({ month: month.optional().describe('the present one when not given') }))
    .output(CalendarMonth),
  set_days: djOnly
    .errors({ INVALID: errors.INVALID })
    .route({
      method: 'PUT',
      path: '/me/calendar/days',
      summary: 'DJ: block days, open them against their weekday, or let the weekday decide again',
      tags: ['calendar'],
    })
    .input(z.object({ days: z.array(DayChange).min(1).max(DAYS_AT_ONCE) }))
    .output(
      z.object({
        before: z.array(DayChange).describe('what was said of the same days: sent back, it undoes this'),
        bookings: z.array(CalendarBooking).describe('what stays on days that are blocked now'),
      }),
    ),
  sources: djOnly
    .route({
      method: 'GET',
      path: '/me/calendar/sources',
      summary: 'DJ: calendars elsewhere that keep me busy, and how fresh they are',
      tags: ['calendar'],
    })
    .output(Sources),
  add_source: djOnly
    .errors({ INVALID: errors.INVALID, TOO_MANY_REQUESTS: errors.TOO_MANY_REQUESTS })
    .route({
      method: 'POST',
      path: '/me/calendar/sources',
      summary: 'DJ: take over the busy times of a calendar elsewhere, by its ICS address',
      tags: ['calendar'],
    })
    .input(NewSource)
    .output(Sources),
  read_source: djOnly
    .errors({ TOO_MANY_REQUESTS: errors.TOO_MANY_REQUESTS })
    .route({
      method: 'POST',
      path: '/me/calendar/sources/{id}/read',
      summary: 'DJ: read one of them now',
      tags: ['calendar'],
    })
    .input(z.object({ id: z.uuid() }))
    .output(Sources),
  renew_feed: djOnly
    .route({
      method: 'POST',
      path: '/me/calendar/feed',
      summary: 'DJ: an address for my bookings in my own calendar programs; a new one ends the old one',
      tags: ['calendar'],
    })
    .output(Sources),
  close_feed: djOnly
    .route({
      method: 'DELETE',
      path: '/me/calendar/feed',
      summary: 'DJ: end that address; my bookings are read nowhere else any more',
      tags: ['calendar'],
    })
    .output(Sources),
  remove_source: djOnly
    .route({
      method: 'DELETE',
      path: '/me/calendar/sources/{id}',
      summary: 'DJ: read it no longer; its times are free again',
      tags: ['calendar'],
    })
    .input(z.object({ id: z.uuid() }))
    .output(Sources),
};
