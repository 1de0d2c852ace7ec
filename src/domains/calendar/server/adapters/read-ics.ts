import ICAL from 'ical.js';
import { HOUR, instantOf, plus } from '../../../../shared/calendar-date.ts';
import { asPlainText } from '../../../../shared/plain-text.ts';
import { DAY_HOURS, DAY_STARTS, NOTE_LENGTH, TIMES_AT_MOST } from '../../rules.ts';
import { SourceRefused } from './source-refused.ts';

export interface BusyTime {
  starts_at: Date;
  ends_at: Date;
  note: string;
}

export interface ReadCalendar {
  name: string;
  times: BusyTime[];
}

export interface Wanted {
  /** Of the DJ: for whole days, and for times that name no zone we know. */
  time_zone: string;
  from: Date;
  until: Date;
  /** Ends the ids of the events we give out ourselves, which may come back by way of another calendar. */
  own_id: string;
}

/**
 * The times that an iCalendar file keeps somebody busy, within some days: what is called off or shown as free is
 * not among them, recurring events are once for each time. There are rules of recurrence that never come to anything,
 * and the library looks for ever: files of others are read in a thread, see read-apart.ts.
 * @throws SourceRefused no_calendar, too_many_times
 * @throws Error of the library, about what is no calendar
 */
export function readIcs(text: string, wanted: Wanted): ReadCalendar {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  if (calendar.name !== 'vcalendar') throw new SourceRefused('no_calendar');
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  const series = new Map(
    events.filter((one) => !one.isRecurrenceException()).map((one) => [one.uid, one] as const),
  );
  const times: BusyTime[] = [];
  const keep = (event: ICAL.Event, start: ICAL.Time, end: ICAL.Time): void => {
    if (!isBusy(event, wanted.own_id)) return;
    const [starts_at, ends_at] = instantsOf(event, start, end, wanted.time_zone);
    if (starts_at >= ends_at || ends_at <= wanted.from || starts_at >= wanted.until) return;
    if (times.length === TIMES_AT_MOST) throw new SourceRefused('too_many_times');
    times.push({ starts_at, ends_at, note: asNote(event.summary) });
  };
  for (const event of events) {
    // a changed time belongs to its series, unless the file has no series for it
    if (event.isRecurrenceException()) {
      if (!series.has(event.uid)) keep(event, event.startDate, event.endDate);
      continue;
    }
    if (!event.isRecurring()) {
      keep(event, event.startDate, event.endDate);
      continue;
    }
    const each = event.iterator();
    for (let next = each.next(); next; next = each.next()) {
      const { item, startDate, endDate } = event.getOccurrenceDetails(next);
      keep(item, startDate, endDate);
      if (next.toJSDate() >= wanted.until) break;
    }
  }
  const name: unknown = calendar.getFirstPropertyValue('x-wr-calname');
  return { name: asNote(name), times };
}

/** What a calendar of others calls something is read here like what people write here, in one line of ours. */
const asNote = (words: unknown): string =>
  typeof words === 'string' ? asPlainText(words).slice(0, NOTE_LENGTH).trim() : '';

function isBusy({ component, uid }: ICAL.Event, own_id: string): boolean {
  const says = (name: string): string => String(component.getFirstPropertyValue(name) ?? '').toUpperCase();
  return (
    says('status') !== 'CANCELLED' &&
    says('transp') !== 'TRANSPARENT' &&
    says('x-microsoft-cdo-busystatus') !== 'FREE' &&
    !(uid ?? '').endsWith(own_id)
  );
}

/** Whole days are booking days: the night before and the morning after are free, as with a blocked day. */
function instantsOf(event: ICAL.Event, start: ICAL.Time, end: ICAL.Time, time_zone: string): [Date, Date] {
  if (start.isDate) {
    const last = end.clone();
    last.addDuration(ICAL.Duration.fromSeconds(-24 * 3600));
    return [
      instantOf(dateOf(start), DAY_STARTS, time_zone),
      plus(instantOf(dateOf(last), DAY_STARTS, time_zone), DAY_HOURS * HOUR),
    ];
  }
  const zones = { start: zoneOf(event, 'dtstart'), end: zoneOf(event, 'dtend') };
  return [
    instantIn(start, zones.start, time_zone),
    instantIn(end, event.isRecurring() ? zones.start : (zones.end ?? zones.start), time_zone),
  ];
}

const zoneOf = ({ component }: ICAL.Event, name: string): string | null =>
  component.getFirstProperty(name)?.getFirstParameter('tzid') || null;

/** A zone the world knows is read as the world knows it; one the file explains, as the file says; else the DJ's. */
function instantIn(time: ICAL.Time, named: string | null, time_zone: string): Date {
  if (time.zone === ICAL.Timezone.utcTimezone) return time.toJSDate();
  const zone = named && isKnown(named) ? named : null;
  if (!zone && time.zone && time.zone !== ICAL.Timezone.localTimezone)
    return new Date(time.toUnixTime() * 1_000);
  const clock = [time.hour, time.minute].map((part) => String(part).padStart(2, '0')).join(':');
  return instantOf(dateOf(time), clock, zone ?? time_zone);
}

const dateOf = ({ year, month, day }: ICAL.Time): string =>
  [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');

const known = new Map<string, boolean>();
function isKnown(zone: string): boolean {
  const before = known.get(zone);
  if (before !== undefined) return before;
  let is = true;
  try {
    Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
  } catch {
    is = false;
  }
  if (known.size < 1_000) known.set(zone, is);
  return is;
}
