import { oc } from '@orpc/contract';
import { z } from 'zod';
import { wallTimePattern } from '../../shared/calendar-date.ts';
import { errors } from '../../shared/errors.ts';
import { currencies } from '../../shared/money.ts';
import { BookingMoney, Contested, PlannedCharge } from '../payments/contract.ts';
import { OpenHold } from '../payouts/contract.ts';
import { cancellationPolicies, eventTypes, QUANTITY_AT_MOST } from '../profiles/rules.ts';
import { Problem, ProblemReport } from '../claims/contract.ts';
import { problemKinds, resolutions } from '../claims/rules.ts';
import { bookingStatuses, dayStates } from './rules.ts';

const lineKinds = ['performance', 'overtime', 'travel', 'add_on', 'discount', 'service_fee'] as const;
export type LineKind = (typeof lineKinds)[number];

const id = z.uuid();
/** The product's clock, which the demo can move: what screens count down from. */
const now = z.date();
const cents = z.int().min(0).max(1_000_000_000);
const calendarDate = z.iso.date();
const wallTime = z.string().regex(wallTimePattern);
const songs = z.array(z.string().trim().min(1).max(200)).max(100);

/** What is chosen of a DJ's packages and add-ons. */
export const ChosenAddOns = z
  .array(z.object({ id: z.string().max(40), quantity: z.int().min(1).max(QUANTITY_AT_MOST) }))
  .max(20);
const choice = {
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
  city: z.string().trim().min(1).max(120),
  country_code: z.string().regex(/^[A-Z]{2}$/),
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
});
export type EventPlace = z.infer<typeof EventPlace>;

export const FreeTime = z.object({ starts_at: z.date(), ends_at: z.date() });
export type FreeTime = z.infer<typeof FreeTime>;

const eventDetails = {
  title: z.string().trim().min(1).max(120),
  event_type: z.enum(eventTypes),
  venue_name: z.string().trim().max(160),
  venue_address: z.string().trim().max(300),
  guest_count: z.int().min(1).max(100_000).nullable(),
  must_play: songs,
  do_not_play: songs,
  notes: z.string().trim().max(4_000),
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
  replaces_id: id.optional().describe('my booking that its DJ cancelled: what is held for it goes along'),
});
export type BookingRequest = z.infer<typeof BookingRequest>;

export const BookingSummary = z.object({
  id,
  ref: z.string(),
  status: z.enum(bookingStatuses),
  is_instant: z.boolean(),
  title: z.string(),
  event_type: z.enum(eventTypes),
  starts_at: z.date(),
  ends_at: z.date(),
  time_zone: z.string(),
  city: z.string(),
  currency: z.enum(currencies),
  total_cents: cents,
  /** When the clock next acts (answer by, pay by, release at), if it does. */
  due_at: z.date().nullable(),
  my_part: z.enum(['client', 'dj', 'staff']),
  other_name: z.string().describe('the DJ for the client, the client for the DJ'),
  dj: z.object({
    user_id: id,
    slug: z.string(),
    dj_name: z.string(),
    genres: z.array(z.string()),
    bpm: z.int(),
    avatar_url: z.string().nullable(),
  }),
});
export type BookingSummary = z.infer<typeof BookingSummary>;

export const Can = z.object({
  edit: z.boolean(),
  offer: z.boolean(),
  quick_yes: z.boolean(),
  decline: z.boolean(),
  accept: z.boolean(),
  pay: z.boolean(),
  cancel: z.boolean(),
  return_payment: z.boolean(),
  report: z.boolean(),
  answer: z.boolean(),
  pay_damage: z.boolean(),
  resolve: z.boolean(),
  hold_payout: z.boolean(),
  lift_hold: z.boolean(),
  review: z.boolean(),
  time_travel: z.boolean(),
});
export type Can = z.infer<typeof Can>;

/** Every line of a timeline: the transitions of rules.ts, then what leaves a booking as it was. */
const timelineActions = [
  'request',
  'book',
  'quick_yes',
  'offer',
  'decline',
  'expire',
  'accept',
  'free_slot',
  'pay',
  'save_card',
  'renew_hold',
  'reschedule',
  'reschedule_proposed',
  'reschedule_declined',
  'reschedule_withdrawn',
  'reschedule_lapsed',
  'payment_processing',
  'charge_deposit',
  'pay_deposit',
  'deposit_failed',
  'charge_balance',
  'pay_balance',
  'balance_failed',
  'complete',
  'report',
  'resolve',
  'release',
  'cancel',
  'edit',
  'return_payment',
  'set_aside',
  'let_go',
  'carry',
  'pay_carried',
  'refund',
  'payment_failed',
  'payment_expired',
  'payment_coming',
  'pay_late',
  'give_back',
  'dj_arrived',
  'set_started',
  'set_ended',
  'time_corrected',
  'extra_proposed',
  'extra_withdrawn',
  'extra_declined',
  'extra_accepted',
  'extra_failed',
  'add_extra',
  'chargeback',
  'answer_problem',
  'damage_paid',
  'damage_failed',
] as const;
export type TimelineAction = (typeof timelineActions)[number];

export const TimelineEvent = z.object({
  id,
  action: z.enum(timelineActions),
  actor: z.enum(['client', 'dj', 'staff', 'clock', 'gateway']),
  to_status: z.enum(bookingStatuses),
  details: z.record(z.string(), z.unknown()),
  created_at: z.date(),
});

export type TimelineEvent = z.infer<typeof TimelineEvent>;

/** The other of two bookings of which one replaces the other. */
const Replacement = z.object({ booking_id: id, ref: z.string(), dj_name: z.string() });

export const Booking = BookingSummary.extend({
  version: z.int(),
  venue_name: z.string(),
  venue_address: z.string(),
  country_code: z.string(),
  lat: z.number(),
  lng: z.number(),
  distance_km: z.int(),
  guest_count: z.int().nullable(),
  must_play: z.array(z.string()),
  do_not_play: z.array(z.string()),
  notes: z.string(),
  client_name: z.string(),
  lines: z.array(QuoteLine),
  service_fee_cents: cents,
  deposit_cents: cents,
  /** Of the whole: what was agreed and paid during the event, all in. */
  extras_cents: cents,
  plan: z.array(PlannedCharge).describe('from here on, before and after the booking is fixed'),
  hold_limit_days: z.int().describe('how long a charge may be held for this DJ'),
  is_unpaid: z
    .boolean()
    .describe('the card was declined so often that the DJ may end it as if the client had'),
  /** What the DJ gets of the whole: after service fee and platform fee. Null for the client. */
  dj_share_cents: cents.nullable(),
  /** Of the DJ's part, for the offer form to count with. Null for the client. */
  platform_fee_bps: z.int().nullable(),
  cancellation_policy: z.enum(cancellationPolicies),
  offer_message: z.string(),
  requested_at: z.date(),
  quick_yes_at: z.date().nullable(),
  offered_at: z.date().nullable(),
  confirmed_at: z.date().nullable(),
  completed_at: z.date().nullable(),
  released_at: z.date().nullable(),
  closed_at: z.date().nullable(),
  reply_by: z.date().nullable(),
  offer_expires_at: z.date().nullable(),
  pay_by: z.date().nullable(),
  deposit_due_at: z.date().nullable(),
  balance_due_at: z.date().nullable(),
  release_at: z.date().nullable(),
  cancelled_by: z.enum(['client', 'dj', 'staff']).nullable(),
  /** After the DJ's cancellation: until when the client chooses what becomes of the payment; null otherwise. */
  choose_by: z.date().nullable(),
  /** For the client: the booking that this one replaces, and what of its payment goes along when this is paid. */
  replaces: Replacement.extend({ carry_cents: cents }).nullable(),
  /** For the client: the booking that the payment goes along to, or already went. */
  replaced_by: Replacement.nullable(),
  reason: z.string().nullable(),
  money: BookingMoney,
  /** Of what was refunded: what the gateway refused to send and our team has in hand. Zero for the DJ. */
  refused_refund_cents: cents,
  chargebacks: z.array(Contested),
  payout_hold: OpenHold.nullable().describe('why staff hold the payout; null for the client'),
  /** What cancelling right now gives back to the client, computed by the same rule that will be applied. */
  refund_preview: z.object({ refund_cents: cents, kept_cents: cents, percent: z.int() }).nullable(),
  /** No cancellation by the client gives back more: what was left when they moved the event, 100 before. */
  refund_cap_percent: z.int(),
  problem: Problem.nullable(),
  /** For the DJ: other requests, offers and locked slots that overlap this one. */
  overlaps: z.array(
    z.object({
      booking_id: id.nullable(),
      ref: z.string().nullable(),
      status: z.string(),
      title: z.string(),
      starts_at: z.date(),
      ends_at: z.date(),
    }),
  ),
  /** For the client after a decline, expiry or DJ's cancellation: DJs free then. */
  alternatives: z.array(
    z.object({
      user_id: id,
      slug: z.string(),
      dj_name: z.string(),
      genres: z.array(z.string()),
      bpm: z.int(),
      avatar_url: z.string().nullable(),
      city: z.string(),
      rating: z.number().nullable(),
      review_count: z.int(),
      total_cents: cents,
      currency: z.enum(currencies),
    }),
  ),
  timeline: z.array(TimelineEvent),
  can: Can,
  now,
});
export type Booking = z.infer<typeof Booking>;

export const ProblemRow = z.object({
  booking: BookingSummary,
  client_name: z.string(),
  kind: z.enum(problemKinds),
  reported_by: z.enum(['client', 'dj']),
  description: z.string(),
  created_at: z.date(),
  held_cents: cents,
});

const base = oc.errors({ UNAUTHORIZED: errors.UNAUTHORIZED, NOT_FOUND: errors.NOT_FOUND });
const command = base.errors({
  WRONG_STATE: errors.WRONG_STATE,
  STALE: errors.STALE,
  INVALID: errors.INVALID,
});
const keyed = command.errors({
  IDEMPOTENCY_KEY_REUSED: errors.IDEMPOTENCY_KEY_REUSED,
  GATEWAY_UNAVAILABLE: errors.GATEWAY_UNAVAILABLE,
  GATEWAY_REFUSED: errors.GATEWAY_REFUSED,
});
const Ref = z.object({ id });
const VersionedRef = z.object({ id, version: z.int().min(1) });
const page = { cursor: z.string().max(200).optional(), limit: z.int().min(1).max(50).default(20) };
const Result = z.object({ id, status: z.enum(bookingStatuses), version: z.int() });
/** `checkout_url` is the gateway's hosted page; null when there is nothing to pay now. */
const PayResult = Result.extend({ ref: z.string(), checkout_url: z.string().nullable() });

export const bookingsContract = {
  quote: oc
    .route({
      method: 'POST',
      path: '/bookings/quote',
      summary: 'All-in price and live availability',
      tags: ['bookings'],
    })
    .errors({ NOT_FOUND: errors.NOT_FOUND, INVALID: errors.INVALID })
    .input(EventPlace.extend({ dj_id: id, ...choice }))
    .output(
      z.object({
        quote: Quote,
        is_free: z.boolean(),
        free_times: z.array(FreeTime).describe('nearest, when not free'),
        starts_at: z.date(),
        ends_at: z.date(),
        time_zone: z.string(),
        distance_km: z.int(),
        plan: z.array(PlannedCharge),
        hold_limit_days: z.int().describe('how long a charge may be held for this DJ'),
        instant_booking: z.boolean(),
        cancellation_policy: z.enum(cancellationPolicies),
      }),
    ),
  availability: oc
    .route({
      method: 'GET',
      path: '/djs/{dj_id}/availability',
      summary: "A month of a DJ's days",
      tags: ['bookings'],
    })
    .errors({ NOT_FOUND: errors.NOT_FOUND })
    .input(
      z.object({
        dj_id: id,
        month: z
          .string()
          .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
          .optional()
          .describe('the present one when not given'),
      }),
    )
    .output(
      z.object({
        today: calendarDate.describe("in the DJ's own zone"),
        days: z.array(z.object({ date: calendarDate, state: z.enum(dayStates) })),
      }),
    ),
  request: keyed
    .errors({ SLOT_TAKEN: errors.SLOT_TAKEN })
    .route({
      method: 'POST',
      path: '/bookings',
      summary: 'Ask for a DJ, or book instantly where allowed',
      tags: ['bookings'],
    })
    .input(BookingRequest)
    .output(PayResult),
  list: base
    .route({ method: 'GET', path: '/bookings', summary: 'My bookings, by keyset', tags: ['bookings'] })
    .input(
      z.object({
        tab: z.enum(['waiting', 'upcoming', 'past', 'all']).default('all'),
        q: z.string().max(100).default(''),
        ...page,
      }),
    )
    .output(
      z.object({
        items: z.array(BookingSummary),
        next_cursor: z.string().nullable(),
        counts: z.object({ waiting: z.int(), upcoming: z.int(), past: z.int(), all: z.int() }),
        now,
      }),
    ),
  get: base
    .route({
      method: 'GET',
      path: '/bookings/{id}',
      summary: 'One booking with money, timeline and what I can do',
      tags: ['bookings'],
    })
    .input(Ref)
    .output(Booking),
  edit: command
    .errors({
      STALE: {
        ...errors.STALE,
        data: z
          .object({ version: z.int(), details: z.object(eventDetails) })
          .optional()
          .describe('what is newer than the version that was edited'),
      },
    })
    .route({
      method: 'PATCH',
      path: '/bookings/{id}/details',
      summary: 'Client: change what the event is to be; date, place and hours stay',
      tags: ['bookings'],
    })
    .input(
      EventDetails.partial().extend({
        id,
        version: z
          .int()
          .min(1)
          .describe('the one whose details were edited; other changes since do not matter'),
      }),
    )
    .output(Result),
  quick_yes: command
    .route({
      method: 'POST',
      path: '/bookings/{id}/quick-yes',
      summary: 'DJ: stop the reply clock, an offer follows',
      tags: ['bookings'],
    })
    .input(VersionedRef)
    .output(Result),
  offer: command
    .route({
      method: 'POST',
      path: '/bookings/{id}/offer',
      summary: 'DJ: offer a price and terms',
      tags: ['bookings'],
    })
    .input(
      VersionedRef.extend({
        performance_cents: cents,
        discount_cents: cents.default(0),
        travel_cents: cents,
        cancellation_policy: z.enum(cancellationPolicies),
        message: z.string().trim().max(2_000).default(''),
      }),
    )
    .output(Result),
  decline: command
    .route({
      method: 'POST',
      path: '/bookings/{id}/decline',
      summary: 'DJ or client: decline',
      tags: ['bookings'],
    })
    .input(VersionedRef.extend({ reason: z.string().trim().max(500).default('') }))
    .output(Result),
  accept: keyed
    .errors({ SLOT_TAKEN: errors.SLOT_TAKEN })
    .route({
      method: 'POST',
      path: '/bookings/{id}/accept',
      summary: 'Client: accept the offer; the slot is locked',
      tags: ['bookings'],
    })
    .input(
      VersionedRef.extend({
        expected_carry_cents: cents
          .optional()
          .describe('what the client saw to go along from a cancelled booking; another amount is STALE'),
      }),
    )
    .output(PayResult),
  pay: keyed
    .route({
      method: 'POST',
      path: '/bookings/{id}/pay',
      summary: 'Client: pay what is open now (deposit, or balance early)',
      tags: ['bookings'],
    })
    .input(Ref)
    .output(PayResult),
  cancel: keyed
    .route({
      method: 'POST',
      path: '/bookings/{id}/cancel',
      summary: 'Cancel; refund by the policy',
      tags: ['bookings'],
    })
    .input(
      VersionedRef.extend({ reason: z.string().trim().max(500).default(''), expected_refund_cents: cents }),
    )
    .output(Result),
  return_payment: keyed
    .route({
      method: 'POST',
      path: '/bookings/{id}/return-payment',
      summary: 'Client: take the payment back that a DJ’s cancellation left held',
      tags: ['bookings'],
    })
    .input(VersionedRef.extend({ expected_refund_cents: cents }))
    .output(Result),
  report: command
    .route({
      method: 'POST',
      path: '/bookings/{id}/problem',
      summary: 'Report a problem; the release is frozen',
      tags: ['bookings'],
    })
    .input(VersionedRef.extend(ProblemReport.shape))
    .output(Result),
  resolve: keyed
    .route({
      method: 'POST',
      path: '/bookings/{id}/resolve',
      summary: 'Staff: decide a problem',
      tags: ['bookings'],
    })
    .input(
      VersionedRef.extend({
        resolution: z.enum(resolutions),
        refund_cents: cents.default(0),
        damage_cents: cents.default(0).describe('charged to the client for the DJ'),
        note: z.string().trim().min(1).max(2_000),
      }),
    )
    .output(Result),
  refund: keyed
    .route({
      method: 'POST',
      path: '/bookings/{id}/refund',
      summary: 'Staff: give back part or all of a payment, out of what is held and then of our own fees',
      tags: ['bookings'],
    })
    .input(
      VersionedRef.extend({
        charge_id: id,
        amount_cents: cents.min(1),
        reason: z.string().trim().min(1).max(2_000).describe('client and DJ read it'),
      }),
    )
    .output(Result),
  problems: base
    .route({
      method: 'GET',
      path: '/problems',
      summary: 'Staff: open problems, oldest first',
      tags: ['bookings'],
    })
    .input(z.object(page))
    .output(
      z.object({ items: z.array(ProblemRow), next_cursor: z.string().nullable(), open_count: z.int(), now }),
    ),
  time_travel: base
    .errors({ WRONG_STATE: errors.WRONG_STATE })
    .route({
      method: 'POST',
      path: '/bookings/{id}/time-machine',
      summary: "Demo only: move the application's clock",
      tags: ['demo'],
    })
    .input(Ref.extend({ to: z.enum(['event_end', 'release']) }))
    .output(z.object({ now: z.date() })),
};
