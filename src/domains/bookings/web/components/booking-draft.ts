import { z } from 'zod';
import { wallClock } from '../../../../shared/calendar-date.ts';
import { USUAL_HOURS } from '../../../directory/rules.ts';
import type { PublicDj } from '../../../profiles/contract.ts';
import { eventTypes } from '../../../profiles/rules.ts';
import { type Booking, BookingRequest, EventDetails, EventPlace } from '../../contract.ts';
import { readEvent, writeEvent } from './event-address.ts';

const storageKey = 'crossfade-book-dj';

const text = z.string().max(4_000).catch('');
const songs = z.array(z.string()).catch([]);
const degrees = z.number().nullable().catch(null);

/** What was typed so far, as typed: unfinished values are kept too, and a damaged one costs only itself. */
export const BookingDraft = z.object({
  /** The DJ's slug; empty until one is chosen. */
  dj: text,
  date: text,
  start_time: text,
  end_time: text,
  city: text,
  country_code: text,
  lat: degrees,
  lng: degrees,
  title: text,
  event_type: z.enum(eventTypes).or(z.literal('')).catch(''),
  venue_name: text,
  venue_address: text,
  guest_count: z.number().nullable().catch(null),
  package_id: z.string().nullable().catch(null),
  add_ons: z.array(z.object({ id: z.string(), quantity: z.number() })).catch([]),
  must_play: songs,
  do_not_play: songs,
  notes: text,
  /** The cancelled booking whose payment is to go along. */
  replaces: z.uuid().nullable().catch(null),
  /** One key per intention: the same answer to the same request, however often it is sent. */
  intention: z.object({ key: z.uuid(), body: z.string() }).nullable().catch(null),
});
export type BookingDraft = z.infer<typeof BookingDraft>;

export const emptyDraft = (): BookingDraft => BookingDraft.parse({});

/** What an address fills in of the flow. */
export function draftFromSearch(search: URLSearchParams): Partial<BookingDraft> {
  const dj = search.get('dj');
  const package_id = search.get('package');
  const replaces = z.uuid().safeParse(search.get('replaces'));
  const { date, start_time, end_time, city, country_code, lat, lng, event_type } = readEvent(search);
  return {
    ...(dj && { dj }),
    ...(package_id && { package_id }),
    ...(replaces.success && { replaces: replaces.data }),
    // a search by date alone meant the usual evening, and was priced for it
    ...(date && { date, ...USUAL_HOURS }),
    ...(start_time && { start_time }),
    ...(end_time && { end_time }),
    // a city alone is a beginning: the flow asks which of its name is meant
    ...(city && { city, ...(country_code && { country_code, lat, lng }) }),
    ...(event_type && { event_type }),
  };
}

/** The search for DJs who are free for this event; whoever is chosen there comes back with the draft kept here. */
export function findAddress(draft: BookingDraft): string {
  const search = writeEvent(draft).toString();
  return search === '' ? '/find-dj' : `/find-dj?${search}`;
}

/** `given` over `kept`; another DJ has other packages and extras, everything else of the event stays. */
export function mergeDraft(kept: BookingDraft, given: Partial<BookingDraft>): BookingDraft {
  const isOtherDj = given.dj !== undefined && given.dj !== kept.dj;
  return { ...kept, ...(isOtherDj && { package_id: null, add_ons: [] }), ...given };
}

/** The draft's packages and extras without those that this DJ does not offer any more; null where all are there. */
export function withoutGone(draft: BookingDraft, dj: PublicDj): Partial<BookingDraft> | null {
  const add_ons = draft.add_ons.filter(({ id }) => dj.add_ons.some((one) => one.id === id));
  const isGone = draft.package_id !== null && !dj.packages.some(({ id }) => id === draft.package_id);
  if (!isGone && add_ons.length === draft.add_ons.length) return null;
  return { add_ons, ...(isGone && { package_id: null }) };
}

/** The kept draft of this tab, or null; storage may be switched off, or hold anything. */
export function keptDraft(): BookingDraft | null {
  try {
    const kept = sessionStorage.getItem(storageKey);
    return kept === null ? null : BookingDraft.parse(JSON.parse(kept));
  } catch {
    return null;
  }
}

export function keepDraft(draft: BookingDraft): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(draft));
  } catch {
    // Without storage the draft lives as long as the page.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // As above.
  }
}

/** The same event for another DJ. */
export function draftOfBooking(booking: Booking, dj: string): BookingDraft {
  const starts = wallClock(booking.starts_at, booking.time_zone);
  const ends = wallClock(booking.ends_at, booking.time_zone);
  return BookingDraft.parse({
    ...booking,
    dj,
    date: starts.date,
    start_time: starts.time,
    end_time: ends.time,
    package_id: null,
    add_ons: [],
    replaces: booking.can.return_payment ? booking.id : null,
    intention: null,
  });
}

const StepPlace = z.object({ ...EventPlace.shape });
const StepDetails = z.object({ ...EventDetails.shape });

/** The event's when and where, once all of it makes sense. */
export function placeOf(draft: BookingDraft): EventPlace | null {
  const parsed = StepPlace.safeParse(draft);
  return parsed.success ? parsed.data : null;
}

export type DraftErrors = Record<string, string>;

/** Field → code of what is missing or wrong in a step of the flow; empty where the step is done. */
export function stepErrors(step: number, draft: BookingDraft): DraftErrors {
  if (step === 1) return draft.dj === '' ? { dj: 'required' } : {};
  if (step !== 2 && step !== 3) return {};
  const parsed = (step === 2 ? StepPlace : StepDetails).safeParse(draft);
  const errors: DraftErrors = {};
  for (const issue of parsed.error?.issues ?? []) {
    const field = String(issue.path[0]);
    // a place that was typed but not chosen from the list has no coordinates
    if (field === 'lat' || field === 'lng' || field === 'country_code')
      errors['city'] ??= draft.city.trim() ? 'choose' : 'required';
    else errors[field] ??= isBlank(draft[field as keyof BookingDraft]) ? 'required' : 'invalid';
  }
  return errors;
}

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

/** The first step that is not done, 4 when all are. */
export const firstOpenStep = (draft: BookingDraft): number =>
  [1, 2, 3].find((step) => Object.keys(stepErrors(step, draft)).length > 0) ?? 4;

/** The call's input; null while something is missing. */
export function requestOf(
  draft: BookingDraft,
  dj_id: string,
  expected_total_cents: number,
  { replaces_id, in_full }: { replaces_id: string | undefined; in_full: boolean },
): BookingRequest | null {
  const parsed = BookingRequest.safeParse({ ...draft, dj_id, expected_total_cents, replaces_id, in_full });
  return parsed.success ? parsed.data : null;
}

/** The key to send `body` under: the one it was sent under before, or a new one for a new intention. */
export function intentionFor(draft: BookingDraft, body: BookingRequest): { key: string; body: string } {
  const written = JSON.stringify(body);
  return draft.intention?.body === written ? draft.intention : { key: crypto.randomUUID(), body: written };
}
