import {
  date,
  dateTime,
  dateTimeRange,
  duration,
  list,
  money,
  zonedDateTime,
  zonedTime,
  zoneName,
} from '../../shared/format.ts';
import type { NotificationDetails, NotificationKind } from './contract.ts';

/** What people choose by: nobody has sixty opinions on sixty occasions. */
export const freeTopics = ['requests', 'changes', 'night', 'reviews', 'crew', 'collaborations'] as const;
export type FreeTopic = (typeof freeTopics)[number];

/** What is paid, agreed or about the account itself is owed to people: it is told whatever they chose. */
export const fixedTopics = ['money', 'agreement', 'account'] as const;

const topicOf: Record<NotificationKind, FreeTopic | (typeof fixedTopics)[number]> = {
  request_received: 'requests',
  quick_yes: 'requests',
  offer_received: 'requests',
  request_declined: 'requests',
  request_expired: 'requests',
  offer_expired: 'requests',
  booking_taken: 'requests',
  reschedule_proposed: 'changes',
  reschedule_declined: 'changes',
  reschedule_lapsed: 'changes',
  details_changed: 'changes',
  overtime_proposed: 'night',
  extra_proposed: 'night',
  extra_declined: 'night',
  review_invited: 'reviews',
  review_published: 'reviews',
  crew_share_given: 'crew',
  crew_share_changed: 'crew',
  crew_share_removed: 'crew',
  crew_joined: 'crew',
  collaboration_answered: 'collaborations',
  collaboration_accepted: 'collaborations',
  collaboration_declined: 'collaborations',
  collaboration_closed: 'collaborations',
  payment_waiting: 'money',
  card_waiting: 'money',
  payment_failed: 'money',
  payment_processing: 'money',
  deposit_charged: 'money',
  deposit_failed: 'money',
  hold_alarm: 'money',
  hold_renewed: 'money',
  balance_charged: 'money',
  balance_failed: 'money',
  payment_choice: 'money',
  payment_returned: 'money',
  payment_refunded: 'money',
  refund_sent: 'money',
  refund_refused: 'money',
  refund_settled: 'money',
  chargeback_opened: 'money',
  chargeback_won: 'money',
  chargeback_lost: 'money',
  chargeback_due: 'money',
  sale_taken_back: 'money',
  sale_given_back: 'money',
  sale_hold_alarm: 'money',
  sale_lost: 'money',
  sale_papers: 'money',
  sale_refunded: 'money',
  plan_refunded: 'money',
  plan_ended: 'money',
  plan_unpaid: 'money',
  payout_withheld: 'money',
  payout_held: 'money',
  payout_hold_lifted: 'money',
  debt_written_off: 'money',
  payouts_stopped: 'money',
  ledger_differs: 'money',
  gateway_silent: 'money',
  audit_differs: 'account',
  account_closed: 'account',
  account_locked: 'account',
  account_opened: 'account',
  account_viewed: 'account',
  damage_failed: 'money',
  damage_paid: 'money',
  money_released: 'money',
  payout_sent: 'money',
  extra_failed: 'money',
  extra_paid: 'money',
  booking_confirmed: 'agreement',
  booking_fixed: 'agreement',
  booking_moved: 'agreement',
  booking_cancelled: 'agreement',
  // says until when a problem can be reported
  event_completed: 'agreement',
  problem_reported: 'agreement',
  problem_resolved: 'agreement',
  problem_answered: 'agreement',
  enquiry_received: 'account',
  enquiry_confirmed: 'account',
  enquiry_answered: 'account',
  crew_invited: 'account',
  verify_email: 'account',
  reset_password: 'account',
  known_address: 'account',
  password_changed: 'account',
  totp_enabled: 'account',
  totp_disabled: 'account',
  passkey_added: 'account',
  passkey_removed: 'account',
  provider_connected: 'account',
  provider_disconnected: 'account',
  new_device: 'account',
  deletion_asked: 'account',
  deletion_taken_back: 'account',
  account_deleted: 'account',
  address_approval: 'account',
  address_confirmation: 'account',
  address_changed: 'account',
  data_ready: 'account',
};

export const channels = ['in_app', 'mail'] as const;

/** The topic of a kind that may be switched off; null for one that is always told. */
export function freeTopicOf(kind: NotificationKind): FreeTopic | null {
  const topic = topicOf[kind];
  return freeTopics.find((one) => one === topic) ?? null;
}

/** In which a DJ speaks to their client: these go out in the DJ's own name where its domain lets us. */
export const voicedByDj: readonly NotificationKind[] = [
  'quick_yes',
  'offer_received',
  'request_declined',
  'reschedule_proposed',
  'reschedule_declined',
  'overtime_proposed',
  'extra_proposed',
];

/** What anybody who knows an address can have sent to it. */
export const sentByAnybody: readonly NotificationKind[] = [
  'verify_email',
  'reset_password',
  'known_address',
  'account_locked',
  'address_confirmation',
  'enquiry_confirmed',
  'crew_invited',
];

const MAILS_AN_HOUR = 3;
const MAILS_A_DAY = 10;

/**
 * Whether a mailbox is sent one more of a kind. Never none at all: a link lasts an hour, so that whoever really asks
 * has one that works, however many a stranger has had sent.
 */
export const mayHaveMore = (sent: { hour: number; day: number }): boolean =>
  sent.hour < (sent.day < MAILS_A_DAY ? MAILS_AN_HOUR : 1);

/** Which variant of a kind's words is meant: i18next's context. */
export function wordContext(kind: NotificationKind, details: NotificationDetails): string {
  const { my_part = '', cancelled_by, reported_by, resolution = 'release' } = details;
  switch (kind) {
    case 'booking_cancelled':
      if (cancelled_by === 'staff') return 'staff';
      return cancelled_by === my_part ? 'you' : 'them';
    case 'problem_reported':
      if (my_part === 'staff') return 'staff';
      return reported_by === my_part ? 'you' : 'them';
    case 'payment_refunded':
      return my_part === 'dj' && !details.share_cents ? 'dj_fees' : my_part;
    case 'deposit_failed':
    case 'balance_failed':
      return details.is_given_up ? `${my_part}_last` : my_part;
    case 'hold_alarm':
    case 'money_released':
      return details.needs_account ? `${my_part}_account` : my_part;
    case 'event_completed':
      return `${my_part}${moneyContext(details)}`;
    case 'crew_share_removed':
      if (cancelled_by) return 'cancelled';
      return details.resolution ? 'refunded' : '';
    case 'payout_held':
      return details.hold_reason ?? '';
    case 'problem_resolved':
      return `${my_part}_${resolution}`;
    default:
      return my_part;
  }
}

/** Of an event that is over: whether something is owed of it, and whether we hold anything. */
function moneyContext({ my_part, amount_cents, held_cents }: NotificationDetails): string {
  // what is released to the DJ is nothing to the client
  if (amount_cents !== undefined) return held_cents === 0 && my_part === 'dj' ? '_unpaid' : '_open';
  return held_cents === 0 ? '_free' : '';
}

const toDate = (iso: string | undefined): Date | null => (iso === undefined ? null : new Date(iso));

/** What the words' placeholders stand for, in the reader's language and the details' zone. */
export function wordValues(details: NotificationDetails, language: string): Record<string, string> {
  const { currency, time_zone: zone = 'UTC' } = details;
  const [starts_at, ends_at, due_at] = [details.starts_at, details.ends_at, details.due_at].map(toDate);
  const said_at = starts_at ?? due_at;
  const values: Record<string, string | null | undefined> = {
    other_name: details.other_name,
    title: details.title,
    city: details.city,
    ref: details.ref,
    reason: details.reason,
    label: details.label,
    card: details.card_last4,
    second_label: details.second_label,
    duration: details.minutes === undefined ? null : duration(details.minutes, language),
    names: details.names && list(details.names, language),
    date: starts_at && date(starts_at, zone, language),
    when: starts_at && ends_at && dateTimeRange(starts_at, ends_at, zone, language, 'long'),
    // no language has a name for it that more readers know
    zone: said_at && (zone === 'UTC' ? zone : zoneName(zone, said_at, language)),
    due: due_at && dateTime(due_at, zone, language),
    due_time: due_at && zonedTime(due_at, zone, language),
    due_zoned: due_at && zonedDateTime(due_at, zone, language),
    total:
      details.total_cents === undefined || !currency ? null : money(details.total_cents, currency, language),
    share:
      details.share_cents === undefined || !currency ? null : money(details.share_cents, currency, language),
    damage:
      details.damage_cents === undefined || !currency
        ? null
        : money(details.damage_cents, currency, language),
    amount:
      details.amount_cents === undefined || !currency
        ? null
        : money(details.amount_cents, currency, language),
  };
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] != null),
  );
}

/** What tells of money that moved, and so of papers about it. */
const documented: readonly NotificationKind[] = [
  'booking_confirmed',
  'deposit_charged',
  'balance_charged',
  'extra_paid',
  'refund_sent',
  'refund_settled',
  'payout_sent',
];

/** The second link of a mail, where it has one: the other half of a choice, or the receipt. */
export function secondOf(
  kind: NotificationKind,
  booking_id: string | null,
  details: NotificationDetails,
): { word: 'payment_choice' | 'documents' | 'sale_papers'; path: string } | null {
  if (kind === 'sale_papers' || kind === 'sale_refunded')
    return details.second_path ? { word: 'sale_papers', path: details.second_path } : null;
  if (!booking_id) return null;
  if (kind === 'payment_choice') return { word: kind, path: `/bookings/${booking_id}?back=1` };
  return documented.includes(kind) ? { word: 'documents', path: `/bookings/${booking_id}#documents` } : null;
}

/** Where a notification leads. */
export function pathOf(
  kind: NotificationKind,
  booking_id: string | null,
  details: NotificationDetails,
): string {
  if (details.path) return details.path;
  if (details.needs_account && details.my_part === 'dj') return '/financials';
  if (kind === 'payout_sent') return '/financials';
  if (kind === 'payout_held' || kind === 'payout_hold_lifted') return '/financials/payouts';
  if (kind === 'hold_alarm' && details.my_part === 'staff') return '/admin/dashboard#holds';
  if (kind === 'ledger_differs' || kind === 'gateway_silent') return '/admin/reconciliation';
  if (kind === 'audit_differs') return '/admin/audit-logs';
  if (kind === 'refund_refused') return '/admin/dashboard#refunds';
  return booking_id ? `/bookings/${booking_id}` : '/dashboard';
}
