import { draftFromSearch } from '../../../bookings/web/components/booking-draft.ts';

/** What an address may say of the event; the booking flow reads the same names. */
const eventParams = [
  'date',
  'start_time',
  'end_time',
  'city',
  'country_code',
  'lat',
  'lng',
  'event_type',
] as const;

/** The booking flow for this DJ, with all that `search` says of the event; `date` replaces its date. */
export function bookAddress(slug: string, search: URLSearchParams, date?: string): string {
  const kept = eventParams.flatMap((name): [string, string][] => {
    const value = search.get(name);
    return value ? [[name, value]] : [];
  });
  const params = new URLSearchParams([['dj', slug], ...kept]);
  if (date) params.set('date', date);
  return `/book-dj?${params.toString()}`;
}

/** `YYYY-MM` of the date an address names; undefined without one, or with one that no calendar shows. */
export const monthOf = (search: URLSearchParams): string | undefined =>
  /^(20\d\d-\d\d)-/.exec(draftFromSearch(search).date ?? '')?.[1];
