import { z } from 'zod';
import { currencies } from '../../../shared/money.ts';
import { plainText } from '../../../shared/plain-text.ts';
import { eventTypes, QUANTITY_AT_MOST } from '../../profiles/rules.ts';
import { calendarDate, cents, id, wallTime } from './values.ts';

const lineKinds = ['performance', 'overtime', 'travel', 'add_on', 'discount', 'service_fee'] as const;
export type LineKind = (typeof lineKinds)[number];

const songs = z.array(plainText().min(1).max(200)).max(100);

/** Everything now instead of a deposit. */
export const inFull = z
  .boolean()
  .default(false)
  .describe('pay everything now, not only the deposit; INVALID `too_early` while it may not be held so long');

/** What is chosen of a DJ's packages and add-ons. */
export const ChosenAddOns = z
  .array(z.object({ id: z.string().max(40), quantity: z.int().min(1).max(QUANTITY_AT_MOST) }))
  .max(20);
export const choice = {
  package_id: z.string().max(40).nullable().default(null).describe('null: paid by the hour'),
  add_ons: ChosenAddOns.default([]),
};

export const QuoteLine = z.object({
  kind: z.enum(lineKinds),
  label: z.string().nullable().describe("the DJ's words for an add-on or discount"),
  quantity: z.number().describe('hours, kilometres charged, how many of an add-on, or 1'),
  unit_cents: z.int(),
  total_cents: z.int().describe('negative for a discount'),
  item_id: z.string().optional().describe("the DJ's package or add-on that this is"),
  hours: z.number().optional().describe('that a package contains, or that an add-on is paid for'),
});
export type QuoteLine = z.infer<typeof QuoteLine>;

export const Quote = z.object({
  currency: z.enum(currencies),
  lines: z.array(QuoteLine),
  total_cents: cents.describe('all in: with travel and service fee'),
  service_fee_cents: cents,
  deposit_cents: cents.describe(
    'due first, `plan` says when; equals total_cents when the event is within 28 days',
  ),
});
export type Quote = z.infer<typeof Quote>;

/** When and where, as wall time at the venue; an end at or before the start is on the next day. */
export const EventPlace = z.object({
  date: calendarDate,
  start_time: wallTime,
  end_time: wallTime,
  city: plainText().min(1).max(120),
  country_code: z.string().regex(/^[A-Z]{2}$/),
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
});
export type EventPlace = z.infer<typeof EventPlace>;

export const FreeTime = z.object({ starts_at: z.date(), ends_at: z.date() });
export type FreeTime = z.infer<typeof FreeTime>;

export const eventDetails = {
  title: plainText().min(1).max(120),
  event_type: z.enum(eventTypes),
  venue_name: plainText().max(160),
  venue_address: plainText().max(300),
  guest_count: z.int().min(1).max(100_000).nullable(),
  must_play: songs,
  do_not_play: songs,
  notes: plainText().max(4_000),
};
/** What the event is to be, as its client said it and may say it anew. */
export const EventDetails = z.object(eventDetails);
export type EventDetails = z.infer<typeof EventDetails>;

/** The same for a request: what is not said is empty. */
const NewEventDetails = EventDetails.extend({
  venue_name: eventDetails.venue_name.default(''),
  venue_address: eventDetails.venue_address.default(''),
  guest_count: eventDetails.guest_count.default(null),
  must_play: songs.default([]),
  do_not_play: songs.default([]),
  notes: eventDetails.notes.default(''),
});

export const BookingRequest = z.object({
  dj_id: id,
  ...EventPlace.shape,
  ...NewEventDetails.shape,
  ...choice,
  expected_total_cents: cents.describe('the price the client saw; another price is refused as STALE'),
  in_full: inFull.describe('with a DJ who is booked at once; with others it is chosen with the yes'),
  replaces_id: id.optional().describe('my booking that its DJ cancelled: what is held for it goes along'),
});
export type BookingRequest = z.infer<typeof BookingRequest>;
