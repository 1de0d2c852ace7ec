import ICAL from 'ical.js';
import {
  addDays,
  type CalendarDate,
  DAY,
  HOUR,
  MINUTE,
  plus,
  wallClock,
} from '../../../../shared/calendar-date.ts';

interface CalendarEvent {
  uid: string;
  summary: string;
  description?: string;
  location?: string;
  url?: string;
  /** When it was last changed: the same event is written in the same bytes. */
  updated_at: Date;
  /** Times in the zone of the place, or whole days, both ends included. */
  when: { starts_at: Date; ends_at: Date; time_zone: string } | { first: CalendarDate; last: CalendarDate };
}

/** An iCalendar file (RFC 5545), with the rules of every zone it names. */
export function writeIcs(name: string, events: readonly CalendarEvent[]): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.updatePropertyWithValue('version', '2.0');
  calendar.updatePropertyWithValue('prodid', '-//Crossfade//Calendar//EN');
  calendar.updatePropertyWithValue('calscale', 'GREGORIAN');
  calendar.updatePropertyWithValue('method', 'PUBLISH');
  calendar.updatePropertyWithValue('x-wr-calname', name);
  calendar.updatePropertyWithValue('refresh-interval', ICAL.Duration.fromSeconds(HOUR / 1_000));
  const spans = new Map<string, [Date, Date]>();
  for (const { when } of events)
    if ('time_zone' in when) {
      const [from, until] = spans.get(when.time_zone) ?? [when.starts_at, when.ends_at];
      spans.set(when.time_zone, [
        when.starts_at < from ? when.starts_at : from,
        when.ends_at > until ? when.ends_at : until,
      ]);
    }
  for (const [zone, [from, until]] of spans) calendar.addSubcomponent(zoneRules(zone, from, until));
  for (const event of events) calendar.addSubcomponent(writeEvent(event));
  return `${calendar.toString()}\r\n`;
}

function writeEvent({ uid, when, updated_at, ...texts }: CalendarEvent): ICAL.Component {
  const event = new ICAL.Component('vevent');
  event.updatePropertyWithValue('uid', uid);
  event.updatePropertyWithValue('dtstamp', ICAL.Time.fromJSDate(updated_at, true));
  if ('first' in when) {
    event.updatePropertyWithValue('dtstart', ICAL.Time.fromDateString(when.first));
    event.updatePropertyWithValue('dtend', ICAL.Time.fromDateString(addDays(when.last, 1)));
  } else
    for (const [name, at] of [
      ['dtstart', when.starts_at],
      ['dtend', when.ends_at],
    ] as const) {
      const property = event.updatePropertyWithValue(name, clockTime(at, when.time_zone));
      property.setParameter('tzid', when.time_zone);
    }
  for (const name of ['summary', 'description', 'location', 'url'] as const)
    if (texts[name]) event.updatePropertyWithValue(name, texts[name]);
  return event;
}

function clockTime(at: Date, zone: string): ICAL.Time {
  const { date, time } = wallClock(at, zone);
  return ICAL.Time.fromDateTimeString(`${date}T${time}:00`);
}

/** Minutes that a zone is ahead of UTC. */
function offsetAt(at: Date, zone: string): number {
  const { date, time } = wallClock(at, zone);
  return Math.round((Date.parse(`${date}T${time}:00Z`) - at.getTime()) / MINUTE);
}

/** What a zone's clocks do from the half year before a time until after another, change by change. */
function zoneRules(zone: string, from: Date, until: Date): ICAL.Component {
  const rules = new ICAL.Component('vtimezone');
  rules.updatePropertyWithValue('tzid', zone);
  const start = new Date(Math.floor(plus(from, -200 * DAY).getTime() / DAY) * DAY);
  let before = offsetAt(start, zone);
  const usual = Math.min(before, offsetAt(plus(start, 182 * DAY), zone));
  rules.addSubcomponent(observance(start, before, before, usual));
  for (let day = start; day < until; day = plus(day, DAY)) {
    const after = offsetAt(plus(day, DAY), zone);
    if (after === before) continue;
    let [low, high] = [day.getTime(), day.getTime() + DAY];
    while (high - low > MINUTE) {
      const middle = Math.floor((low + high) / 2 / MINUTE) * MINUTE;
      if (offsetAt(new Date(middle), zone) === before) low = middle;
      else high = middle;
    }
    rules.addSubcomponent(observance(new Date(high), before, after, usual));
    before = after;
  }
  return rules;
}

/** From a moment on, in the clock's time of before it. */
function observance(at: Date, from: number, to: number, usual: number): ICAL.Component {
  const part = new ICAL.Component(to > usual ? 'daylight' : 'standard');
  const clock = new Date(at.getTime() + from * MINUTE).toISOString().slice(0, 19);
  part.updatePropertyWithValue('dtstart', ICAL.Time.fromDateTimeString(clock));
  part.updatePropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromSeconds(from * 60));
  part.updatePropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromSeconds(to * 60));
  return part;
}
