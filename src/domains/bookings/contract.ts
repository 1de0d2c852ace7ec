import { oc } from '@orpc/contract';
import { z } from 'zod';
import { errors } from '../../shared/errors.ts';
import { plainText } from '../../shared/plain-text.ts';
import { PlannedCharge } from '../payments/contract.ts';
import { cancellationPolicies } from '../profiles/rules.ts';
import { ProblemReport } from '../claims/contract.ts';
import { resolutions } from '../claims/rules.ts';
import { bookingStatuses, dayStates } from './rules.ts';
import { Booking, BookingSummary, ProblemRow } from './contract/booking.ts';
import {
  BookingRequest,
  choice,
  eventDetails,
  EventDetails,
  EventPlace,
  FreeTime,
  inFull,
  Quote,
} from './contract/event.ts';
import { calendarDate, cents, id, now, page } from './contract/values.ts';

export {
  Booking,
  BookingSummary,
  Can,
  ProblemRow,
  type TimelineAction,
  TimelineEvent,
} from './contract/booking.ts';
export {
  BookingRequest,
  ChosenAddOns,
  EventDetails,
  EventPlace,
  FreeTime,
  type LineKind,
  Quote,
  QuoteLine,
} from './contract/event.ts';

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
/** What binds somebody: nobody does it in the name of whoever an address may be. */
const binding = { EMAIL_UNVERIFIED: errors.EMAIL_UNVERIFIED };
const Ref = z.object({ id });
const VersionedRef = z.object({ id, version: z.int().min(1) });
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
    .errors({ ...binding, SLOT_TAKEN: errors.SLOT_TAKEN })
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
  clients: base
    .route({
      method: 'GET',
      path: '/clients',
      summary: 'Whom I play for, by name',
      tags: ['bookings'],
    })
    .input(z.object({ q: z.string().max(100).default(''), limit: page.limit }))
    .output(
      z.object({
        items: z.array(z.object({ client_id: id, name: z.string(), booking_count: z.int() })),
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
  agreement: base
    .route({
      method: 'GET',
      path: '/bookings/{id}/agreement/pdf',
      summary:
        'What both sides agreed on, as PDF: parties, event, price, cancellation and who accepted what when',
      tags: ['bookings'],
      outputStructure: 'detailed',
    })
    .input(Ref)
    .output(
      z.object({
        headers: z.object({ 'cache-control': z.string(), 'content-disposition': z.string() }),
        body: z.file(),
      }),
    ),
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
    .errors({ ...binding, INVOICE_DETAILS_REQUIRED: errors.INVOICE_DETAILS_REQUIRED })
    .route({
      method: 'POST',
      path: '/bookings/{id}/offer',
      summary: 'DJ: offer a price and terms; in some countries not before one’s invoice details are there',
      tags: ['bookings'],
    })
    .input(
      VersionedRef.extend({
        performance_cents: cents,
        discount_cents: cents.default(0),
        travel_cents: cents,
        cancellation_policy: z.enum(cancellationPolicies),
        message: plainText().max(2_000).default(''),
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
    .input(VersionedRef.extend({ reason: plainText().max(500).default('') }))
    .output(Result),
  accept: keyed
    .errors({ ...binding, SLOT_TAKEN: errors.SLOT_TAKEN })
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
        in_full: inFull,
      }),
    )
    .output(PayResult),
  pay: keyed
    .errors(binding)
    .route({
      method: 'POST',
      path: '/bookings/{id}/pay',
      summary: 'Client: pay what is open now (deposit or everything, or balance early)',
      tags: ['bookings'],
    })
    .input(Ref.extend({ in_full: inFull }))
    .output(PayResult),
  cancel: keyed
    .route({
      method: 'POST',
      path: '/bookings/{id}/cancel',
      summary: 'Cancel; refund by the policy',
      tags: ['bookings'],
    })
    .input(VersionedRef.extend({ reason: plainText().max(500).default(''), expected_refund_cents: cents }))
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
      summary: 'Report a problem, once per side; the release is frozen',
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
        note: plainText().min(1).max(2_000),
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
        reason: plainText().min(1).max(2_000).describe('client and DJ read it'),
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
