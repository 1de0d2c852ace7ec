import { z } from 'zod';
import { currencies } from '../../../shared/money.ts';
import { BookingMoney, BookingPayout, Contested, PlannedCharge } from '../../payments/contract.ts';
import { OpenHold } from '../../payouts/contract.ts';
import { cancellationPolicies, eventTypes } from '../../profiles/rules.ts';
import { Problem } from '../../claims/contract.ts';
import { problemKinds } from '../../claims/rules.ts';
import { bookingStatuses } from '../rules.ts';
import { QuoteLine } from './event.ts';
import { cents, id, now } from './values.ts';

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
  card_last4: z
    .string()
    .nullable()
    .describe('of the card that charges without a page go to; null for the DJ, and where none is kept'),
  hold_limit_days: z.int().describe('how long a charge may be held for this DJ'),
  is_unpaid: z
    .boolean()
    .describe('the card was declined and is not asked again: the DJ may end it as if the client had'),
  /** What the DJ gets of the whole: after service fee and platform fee. Null for the client, and where nothing comes of it any more. */
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
  /** While its client chooses: when the oldest of the payment was charged. Null for the DJ. */
  held_since: z.date().nullable(),
  /** For the client: the booking that this one replaces, and what of its payment goes along when this is paid. */
  replaces: Replacement.extend({ carry_cents: cents }).nullable(),
  /** For the client: the booking that the payment goes along to, or already went. */
  replaced_by: Replacement.nullable(),
  reason: z.string().nullable(),
  money: BookingMoney,
  payout: BookingPayout.nullable().describe('whose account what was released goes to; null for the client'),
  /** Of what was refunded: what the gateway refused to send and our team has in hand. Zero for the DJ. */
  refused_refund_cents: cents,
  chargebacks: z.array(Contested),
  payout_hold: OpenHold.nullable().describe('why staff hold the payout; null for the client'),
  /** What cancelling right now gives back to the client, computed by the same rule that will be applied. */
  refund_preview: z.object({ refund_cents: cents, kept_cents: cents, percent: z.int() }).nullable(),
  /** No cancellation by the client gives back more: what was left when they moved the event, 100 before. */
  refund_cap_percent: z.int(),
  problems: z.array(Problem).describe('what one side reported, and what the other one did after it'),
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
