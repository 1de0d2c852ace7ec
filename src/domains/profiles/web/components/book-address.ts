import { readEvent, writeEvent } from '../../../bookings/web/components/event-address.ts';

/** The booking flow for this DJ, with all that `search` says of the event, and what was chosen on the page. */
export function bookAddress(
  slug: string,
  search: URLSearchParams,
  { date, package_id }: { date?: string; package_id?: string } = {},
): string {
  const event = readEvent(search);
  const params = writeEvent(date ? { ...event, date } : event);
  const chosen = package_id ? [['package', package_id]] : [];
  return `/book-dj?${new URLSearchParams([['dj', slug], ...params, ...chosen]).toString()}`;
}

/** `YYYY-MM` of the date an address names; undefined without one, or with one that no calendar shows. */
export const monthOf = (search: URLSearchParams): string | undefined =>
  readEvent(search).date.slice(0, 7) || undefined;
