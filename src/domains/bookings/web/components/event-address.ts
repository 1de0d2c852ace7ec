import { isCalendarDate, wallTimePattern } from '../../../../shared/calendar-date.ts';
import { type EventType, eventTypes } from '../../../profiles/rules.ts';

/** An event as far as an address says it: of the search, of a DJ's page and of the booking flow alike. */
export interface AddressedEvent {
  date: string;
  start_time: string;
  end_time: string;
  city: string;
  country_code: string;
  lat: number | null;
  lng: number | null;
  event_type: EventType | '';
}

/** What an address says of the event; parts that make no sense are left away, as nobody can repair an address. */
export function readEvent(search: URLSearchParams): AddressedEvent {
  const given = (name: keyof AddressedEvent): string => search.get(name) ?? '';
  const matching = (name: keyof AddressedEvent, pattern: RegExp): string =>
    pattern.test(given(name)) ? given(name) : '';
  const [lat, lng] = [numberIn(search, 'lat', -90, 90), numberIn(search, 'lng', -180, 180)];
  const place =
    lat === null || lng === null
      ? { country_code: '', lat: null, lng: null }
      : { country_code: matching('country_code', /^[A-Z]{2}$/), lat, lng };
  // of this century: far beyond it, calendars disagree about the day
  const date = matching('date', /^20/);
  return {
    date: isCalendarDate(date) ? date : '',
    start_time: matching('start_time', wallTimePattern),
    end_time: matching('end_time', wallTimePattern),
    city: textIn(search, 'city', 120),
    ...place,
    event_type: eventTypes.find((name) => name === given('event_type')) ?? '',
  };
}

/** One line of plain text; empty when the address has none, or a longer one than `limit`. */
export function textIn(search: URLSearchParams, name: string, limit: number): string {
  const text = (search.get(name) ?? '').replaceAll(/\p{Cc}/gu, ' ').trim();
  return text.length > limit ? '' : text;
}

/** Null when the address has none, or one out of bounds. */
export function numberIn(
  search: URLSearchParams,
  name: string,
  minimum: number,
  maximum: number,
): number | null {
  const value = Number(search.get(name) || Number.NaN);
  return value >= minimum && value <= maximum ? value : null;
}

/** The same as parameters; what is not known is not mentioned. */
export function writeEvent(event: AddressedEvent): URLSearchParams {
  const { date, start_time, end_time, city, country_code, lat, lng, event_type } = event;
  const parts = Object.entries({ date, start_time, end_time, city, country_code, lat, lng, event_type });
  return new URLSearchParams(
    parts.filter(([, value]) => value !== '' && value !== null).map(([name, value]) => [name, String(value)]),
  );
}
