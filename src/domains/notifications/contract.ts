import { oc } from '@orpc/contract';
import { z } from 'zod';
import { errors } from '../../shared/errors.ts';
import { currencies } from '../../shared/money.ts';
import { holdReasons } from '../payouts/rules.ts';
import { freeTopics } from './rules.ts';

const id = z.uuid();
const cents = z.int();
const instant = z.iso.datetime();

/** Everything a notification's or mail's words can mention; which of it a kind needs is in `notificationKinds`. */
export const NotificationDetails = z
  .object({
    my_part: z.enum(['client', 'dj', 'staff']).describe("the recipient's side; some words differ by it"),
    other_name: z.string().describe('the DJ for the client, the client for the DJ'),
    ref: z.string(),
    title: z.string().describe("the event's"),
    city: z.string(),
    starts_at: instant,
    ends_at: instant,
    time_zone: z
      .string()
      .describe("IANA: every time is written in it. The venue's; without an event, of whoever is told"),
    total_cents: cents.describe('the all-in price of the booking'),
    amount_cents: cents.describe('what this message is about: paid, due, refunded or released'),
    held_cents: cents.describe('what we hold of the booking, or what is on its way to us'),
    damage_cents: cents.describe('what the client is charged for damage, beside it'),
    card_last4: z.string().max(20).describe('of the card that is charged without a page'),
    share_cents: cents.describe("what the DJ's part gets smaller by"),
    currency: z.enum(currencies),
    due_at: instant.describe('until when the recipient can act, or when the clock acts'),
    cancelled_by: z.enum(['client', 'dj', 'staff']),
    reported_by: z.enum(['client', 'dj']),
    resolution: z.enum(['refund', 'part', 'release']),
    needs_account: z.boolean().describe('it cannot be paid out before its DJ has opened an account'),
    is_given_up: z.boolean().describe('the card is not asked again, and the DJ may cancel'),
    hold_reason: z.enum(holdReasons).describe('for what staff hold a payout'),
    label: z.string().max(200).describe("an extra's name, in the DJ's words; or a device's"),
    minutes: z.int().min(1).describe('of overtime'),
    names: z.array(z.string().max(200)).max(10).describe('DJs to choose from'),
    reason: z.string().max(4_000).describe("the other side's own words"),
    path: z
      .string()
      .regex(/^\/(?!\/)/)
      .describe('where the button leads; a booking’s page when not given'),
    second_label: z.string().max(200),
    second_path: z
      .string()
      .regex(/^\/(?!\/)/)
      .describe('where the second link leads'),
  })
  .partial();
export type NotificationDetails = z.infer<typeof NotificationDetails>;
/** Callers may give instants as Date; they are kept as ISO text. */
type DetailsInput = {
  [Name in keyof NotificationDetails]: Name extends `${string}_at`
    ? NotificationDetails[Name] | Date
    : NotificationDetails[Name];
};

const event = ['my_part', 'other_name', 'title', 'city', 'starts_at', 'ends_at', 'time_zone'] as const;
const work = ['other_name', 'title', 'city', 'starts_at', 'ends_at', 'time_zone', 'path'] as const;
const price = ['total_cents', 'currency'] as const;
const amount = ['amount_cents', 'currency'] as const;

export interface KindRow {
  /** Shown in the bell and pushed live. */
  in_app: boolean;
  mails: boolean;
  /** Details without which its words would have holes. */
  needs: readonly (keyof NotificationDetails)[];
  /** Several about one booking within a short time are one notice: where it leads shows the newest anyway. */
  gathers?: boolean;
}

/** Every occasion on which somebody is told something. */
export const notificationKinds = {
  request_received: { in_app: true, mails: true, needs: [...event, ...price, 'due_at'] },
  quick_yes: { in_app: true, mails: true, needs: event },
  offer_received: { in_app: true, mails: true, needs: [...event, ...price, 'due_at'] },
  request_declined: { in_app: true, mails: true, needs: event },
  request_expired: { in_app: true, mails: true, needs: event },
  offer_expired: { in_app: true, mails: true, needs: event },
  booking_taken: { in_app: true, mails: true, needs: event },
  // fifteen minutes on a page that is open anyway: a mail would come too late to help
  payment_waiting: { in_app: true, mails: false, needs: [...event, ...amount, 'due_at'] },
  card_waiting: { in_app: true, mails: false, needs: [...event, ...amount, 'due_at'] },
  payment_failed: { in_app: true, mails: true, needs: [...event, ...amount] },
  payment_processing: { in_app: true, mails: true, needs: [...event, ...amount] },
  booking_confirmed: { in_app: true, mails: true, needs: [...event, ...price, 'amount_cents'] },
  // a date too far off to be charged for: fixed with a saved card, and charged on a day to come
  booking_fixed: { in_app: true, mails: true, needs: [...event, ...price, 'amount_cents', 'due_at'] },
  deposit_charged: { in_app: true, mails: true, needs: [...event, ...amount] },
  deposit_failed: { in_app: true, mails: true, needs: [...event, ...amount] },
  hold_alarm: { in_app: true, mails: true, needs: [...event, ...amount, 'due_at'] },
  hold_renewed: { in_app: true, mails: true, needs: [...event, ...amount] },
  reschedule_proposed: { in_app: true, mails: true, needs: [...event, ...price, 'due_at'] },
  reschedule_declined: { in_app: true, mails: true, needs: event },
  reschedule_lapsed: { in_app: true, mails: true, needs: event },
  booking_moved: { in_app: true, mails: true, needs: [...event, ...price] },
  balance_charged: { in_app: true, mails: true, needs: [...event, ...amount] },
  balance_failed: { in_app: true, mails: true, needs: [...event, ...amount] },
  booking_cancelled: { in_app: true, mails: true, needs: [...event, 'cancelled_by'] },
  payment_choice: { in_app: true, mails: true, needs: [...event, ...amount, 'due_at', 'names'] },
  payment_returned: { in_app: true, mails: true, needs: [...event, ...amount] },
  payment_refunded: { in_app: true, mails: true, needs: [...event, ...amount, 'share_cents', 'reason'] },
  refund_sent: { in_app: true, mails: true, needs: [...event, ...amount] },
  refund_refused: { in_app: true, mails: true, needs: [...event, ...amount] },
  refund_settled: { in_app: true, mails: true, needs: [...event, ...amount] },
  chargeback_opened: { in_app: true, mails: true, needs: [...event, ...amount] },
  chargeback_won: { in_app: true, mails: true, needs: [...event, ...amount] },
  chargeback_lost: { in_app: true, mails: true, needs: [...event, ...amount] },
  chargeback_due: { in_app: true, mails: true, needs: ['ref', ...amount, 'due_at', 'path'] },
  // of what a DJ sells beside bookings
  sale_taken_back: { in_app: true, mails: true, needs: ['title', ...amount, 'share_cents', 'path'] },
  sale_given_back: { in_app: true, mails: true, needs: ['title', ...amount, 'share_cents', 'path'] },
  sale_hold_alarm: {
    in_app: true,
    mails: true,
    needs: ['my_part', 'other_name', 'title', ...amount, 'due_at', 'path'],
  },
  sale_lost: { in_app: true, mails: true, needs: ['title', ...amount, 'share_cents', 'path'] },
  // to who bought without an account: the links are all they have
  sale_papers: { in_app: false, mails: true, needs: ['other_name', 'title', 'label', 'path'] },
  sale_refunded: { in_app: false, mails: true, needs: ['other_name', 'title', ...amount, 'label', 'path'] },
  // of the plan that they pay for
  plan_refunded: { in_app: true, mails: true, needs: ['title', ...amount, 'path'] },
  plan_ended: { in_app: true, mails: true, needs: ['title', 'path'] },
  plan_unpaid: { in_app: true, mails: true, needs: ['title', 'path'] },
  payout_withheld: { in_app: true, mails: true, needs: [...event, ...amount] },
  payout_held: { in_app: true, mails: true, needs: [...event, 'hold_reason', 'reason'] },
  payout_hold_lifted: { in_app: true, mails: true, needs: [...event, 'reason'] },
  debt_written_off: { in_app: true, mails: true, needs: [...amount, 'reason', 'path'] },
  payouts_stopped: { in_app: true, mails: true, needs: ['path'] },
  ledger_differs: { in_app: true, mails: true, needs: [] },
  gateway_silent: { in_app: true, mails: true, needs: [] },
  audit_differs: { in_app: true, mails: true, needs: [] },
  account_closed: { in_app: true, mails: true, needs: ['reason'] },
  account_locked: { in_app: true, mails: true, needs: ['path', 'due_at'] },
  account_opened: { in_app: true, mails: true, needs: [] },
  account_viewed: { in_app: true, mails: false, needs: ['reason'] },
  event_completed: { in_app: true, mails: true, needs: [...event, 'currency', 'due_at', 'held_cents'] },
  problem_reported: { in_app: true, mails: true, needs: [...event, 'reported_by'] },
  problem_resolved: { in_app: true, mails: true, needs: [...event, 'resolution'] },
  problem_answered: { in_app: true, mails: true, needs: event },
  damage_failed: { in_app: true, mails: true, needs: [...event, ...amount] },
  damage_paid: { in_app: true, mails: true, needs: [...event, ...amount] },
  money_released: { in_app: true, mails: true, needs: [...event, ...amount] },
  payout_sent: { in_app: true, mails: true, needs: amount },
  details_changed: { in_app: true, mails: true, needs: event, gathers: true },
  overtime_proposed: { in_app: true, mails: true, needs: [...event, ...amount, 'due_at', 'minutes'] },
  extra_proposed: { in_app: true, mails: true, needs: [...event, ...amount, 'due_at', 'label'] },
  // the DJ is at the event and sees the page
  extra_declined: { in_app: true, mails: false, needs: [...event, ...amount] },
  extra_failed: { in_app: true, mails: true, needs: [...event, ...amount, 'due_at'] },
  extra_paid: { in_app: true, mails: true, needs: [...event, ...amount] },
  review_invited: { in_app: true, mails: true, needs: [...event, 'due_at'] },
  review_published: { in_app: true, mails: true, needs: event },
  // to who works there, of the booking no more than that needs
  crew_share_given: { in_app: true, mails: true, needs: [...work, ...amount] },
  crew_share_changed: { in_app: true, mails: true, needs: [...work, ...amount] },
  crew_share_removed: { in_app: true, mails: true, needs: work },
  crew_joined: { in_app: true, mails: true, needs: ['other_name', 'path'] },
  collaboration_answered: { in_app: true, mails: true, needs: ['other_name', 'title', 'path'] },
  collaboration_accepted: { in_app: true, mails: true, needs: ['other_name', 'title', 'path'] },
  collaboration_declined: { in_app: true, mails: true, needs: ['other_name', 'title', 'path'] },
  collaboration_closed: { in_app: true, mails: true, needs: ['other_name', 'title', 'path'] },
  enquiry_received: { in_app: true, mails: true, needs: ['other_name', 'path'] },
  // to an address that may be anybody's
  enquiry_confirmed: { in_app: false, mails: true, needs: ['path'] },
  enquiry_answered: { in_app: false, mails: true, needs: ['reason', 'path'] },
  // their links are keys: they go to the mailbox and nowhere else
  crew_invited: { in_app: false, mails: true, needs: ['other_name', 'path'] },
  verify_email: { in_app: false, mails: true, needs: ['path'] },
  reset_password: { in_app: false, mails: true, needs: ['path'] },
  // about the account itself: told where nobody else reads along
  known_address: { in_app: false, mails: true, needs: ['path'] },
  password_changed: { in_app: false, mails: true, needs: ['path'] },
  totp_enabled: { in_app: false, mails: true, needs: ['path'] },
  totp_disabled: { in_app: false, mails: true, needs: ['path'] },
  passkey_added: { in_app: false, mails: true, needs: ['label', 'path'] },
  provider_connected: { in_app: false, mails: true, needs: ['label', 'path'] },
  provider_disconnected: { in_app: false, mails: true, needs: ['label', 'path'] },
  passkey_removed: { in_app: false, mails: true, needs: ['label', 'path'] },
  new_device: { in_app: false, mails: true, needs: ['label', 'path'] },
  deletion_asked: { in_app: false, mails: true, needs: ['path', 'due_at'] },
  account_deleted: { in_app: false, mails: true, needs: ['path'] },
  deletion_taken_back: { in_app: true, mails: true, needs: ['path'] },
  address_approval: { in_app: false, mails: true, needs: ['label', 'path', 'due_at'] },
  address_confirmation: { in_app: false, mails: true, needs: ['path', 'due_at'] },
  address_changed: { in_app: false, mails: true, needs: ['label', 'path'] },
  data_ready: { in_app: true, mails: true, needs: ['path', 'due_at'] },
} as const satisfies Record<string, KindRow>;
export type NotificationKind = keyof typeof notificationKinds;

/** What `tell` wants for a kind: its needed details, any other if they are known. */
export type DetailsOf<Kind extends NotificationKind> = DetailsInput &
  Required<Pick<DetailsInput, (typeof notificationKinds)[Kind]['needs'][number]>>;

const kind = z.enum(Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]]);

const NotificationRow = z.object({
  id,
  kind,
  booking_id: id.nullable(),
  details: NotificationDetails,
  created_at: z.date(),
  read_at: z.date().nullable(),
});
export type Notification = z.infer<typeof NotificationRow>;

/** What a server-sent event carries: enough to know what to ask for again, nothing to read on the wire. */
export interface LiveEvent {
  id: string;
  kind: NotificationKind;
  booking_id: string | null;
}

const MailRow = z.object({
  id,
  to_address: z.string(),
  subject: z.string(),
  created_at: z.date(),
});
export type MailSummary = z.infer<typeof MailRow>;

const FailedMail = z.object({
  id,
  to_address: z.string(),
  name: z.string().nullable().describe('of whoever it was for; null when they are gone'),
  kind,
  booking_id: id.nullable(),
  details: NotificationDetails,
  attempts: z.int(),
  error: z.string().nullable().describe("the mail server's words"),
  created_at: z.date(),
  failed_at: z.date(),
});
export type FailedMail = z.infer<typeof FailedMail>;

export const Choice = z.object({
  topic: z.enum(freeTopics),
  in_app: z.boolean(),
  mail: z.boolean(),
});
export type Choice = z.infer<typeof Choice>;

const signedIn = oc.errors({ UNAUTHORIZED: errors.UNAUTHORIZED });
const staffOnly = signedIn.errors({ NOT_FOUND: errors.NOT_FOUND });
const demoOnly = oc.errors({ NOT_FOUND: errors.NOT_FOUND });
const page = { cursor: z.string().max(200).optional(), limit: z.int().min(1).max(50).default(20) };

export const notificationsContract = {
  list: signedIn
    .route({
      method: 'GET',
      path: '/notifications',
      summary: 'What I was told, newest first',
      tags: ['notifications'],
    })
    .input(z.object(page))
    .output(z.object({ items: z.array(NotificationRow), next_cursor: z.string().nullable(), now: z.date() })),
  unread_count: signedIn
    .route({
      method: 'GET',
      path: '/notifications/unread-count',
      summary: 'How many I have not read',
      tags: ['notifications'],
    })
    .output(z.object({ count: z.int() })),
  mark_read: signedIn
    .route({
      method: 'POST',
      path: '/notifications/read',
      summary: 'Mark some or all as read',
      tags: ['notifications'],
    })
    .input(z.union([z.object({ ids: z.array(id).min(1).max(100) }), z.object({ all: z.literal(true) })]))
    .output(z.object({ unread_count: z.int() })),
  choices: signedIn
    .route({
      method: 'GET',
      path: '/me/notification-choices',
      summary: 'How I am told of what, where that is mine to choose',
      tags: ['notifications'],
    })
    .output(z.object({ items: z.array(Choice) })),
  choose: signedIn
    .route({
      method: 'PUT',
      path: '/me/notification-choices/{topic}',
      summary: 'Choose how I am told of one topic; money, agreements and the account are always told',
      tags: ['notifications'],
    })
    .input(Choice)
    .output(Choice),
  failed_mail: staffOnly
    .route({
      method: 'GET',
      path: '/mail/failed',
      summary: 'Staff: mail that could not be sent, newest first',
      tags: ['notifications'],
    })
    .input(z.object(page))
    .output(
      z.object({
        items: z.array(FailedMail),
        next_cursor: z.string().nullable(),
        count: z.int(),
        now: z.date(),
      }),
    ),
  retry_mail: staffOnly
    .errors({ WRONG_STATE: errors.WRONG_STATE })
    .route({
      method: 'POST',
      path: '/mail/{id}/retry',
      summary: 'Staff: try to send a failed mail again',
      tags: ['notifications'],
    })
    .input(z.object({ id }))
    .output(z.object({ id })),
  mailbox_list: demoOnly
    .route({
      method: 'GET',
      path: '/demo/mailbox',
      summary: 'Demo only: all mail sent, newest first',
      tags: ['demo'],
    })
    .input(
      z.object({
        address: z
          .string()
          .trim()
          .max(254)
          .regex(/^\P{Cc}*$/u)
          .default(''),
        ...page,
      }),
    )
    .output(z.object({ items: z.array(MailRow), next_cursor: z.string().nullable(), now: z.date() })),
  mailbox_get: demoOnly
    .route({ method: 'GET', path: '/demo/mailbox/{id}', summary: 'Demo only: one mail', tags: ['demo'] })
    .input(z.object({ id }))
    .output(MailRow.extend({ from_address: z.string(), html: z.string(), plain: z.string() })),
};
