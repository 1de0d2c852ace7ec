import {
  type CallRule,
  djOnly,
  everybody,
  nothing,
  partiesAndStaff,
  partiesOnly,
  provenForm,
  publicDjCalls,
  signedIn,
  staffOnly,
  staffTooLate,
  tokenOnly,
} from './call-answers.ts';
import { eventInLisbon, evidence, type Fixture, nobody, noPasskey } from './call-fixture.ts';
import { memberRules } from './member-rules.ts';
import { publicRules } from './public-rules.ts';
import { sandboxRules } from './sandbox-rules.ts';
import { theirPeriod, theirs } from './their-money.ts';
import { theirRemoved } from './their-things.ts';
import { mailKey } from '../mail-keys.ts';

const collaboration = {
  city: eventInLisbon.city,
  country_code: eventInLisbon.country_code,
  lat: eventInLisbon.lat,
  lng: eventInLisbon.lng,
  event_on: eventInLisbon.date,
  kind: 'stand_in',
  title: 'Golden wedding',
  description: 'Somebody has to play it.',
  genres: ['house'],
  fee_cents: null,
  currency: 'EUR',
};
const letter = { email: 'ada@example.test', message: 'Do you play polka?', after_ms: 9_000 };
const booking = ({ booking_id }: Fixture) => ({ id: booking_id });
/** A key that we wrote ourselves, for something else that may be done to the thing of this id. */
const keyFor =
  (purpose: Parameters<typeof mailKey>[0]) =>
  ({ deps }: Fixture) => ({ key: mailKey(purpose, theirs, deps.env.AUTH_SECRET) });
const version = ({ booking_id }: Fixture) => ({ id: booking_id, version: 1 });

/** The sweep's table: one row per call of the contract, checked to be complete. */
export const rules: Record<string, CallRule> = {
  'accounts.me': { ...everybody, foreign: () => ({}) },
  'accounts.set_language': { ...signedIn, foreign: () => ({ language: 'de' }) },
  'accounts.security': { ...signedIn, foreign: () => ({}) },
  'accounts.confirm': { ...tokenOnly, client: 422, dj: 422, admin: 422, foreign: () => ({ password: 'x' }) },
  // a common one: nothing is changed by this sweep
  'accounts.change_password': { ...provenForm, foreign: () => ({ password: 'Password1!' }) },
  // nobody follows the links
  'accounts.change_email': { ...signedIn, foreign: () => ({ email: 'other@example.test' }) },
  'accounts.cancel_email_change': { ...signedIn, foreign: () => ({}) },
  'accounts.email_change': { ...nothing, foreign: keyFor('open paper') },
  'accounts.confirm_email_change': { ...nothing, foreign: keyFor('open paper') },
  // the sweep has just signed in, and nobody of it has an app
  'accounts.start_totp': { ...signedIn, foreign: () => ({}) },
  'accounts.enable_totp': { ...tokenOnly, client: 422, dj: 422, admin: 422, foreign: () => ({ code: 'x' }) },
  'accounts.renew_recovery_codes': { ...tokenOnly, client: 409, dj: 409, admin: 409, foreign: () => ({}) },
  'accounts.disable_totp': { ...tokenOnly, client: 409, dj: 409, admin: 409, foreign: () => ({}) },
  'accounts.disconnect_provider': { ...partiesOnly, foreign: () => ({ provider: 'google' }) },
  'accounts.passkey_options': { ...everybody, foreign: () => ({ purpose: 'sign_in' }) },
  'accounts.start_passkey': { ...signedIn, foreign: () => ({}) },
  'accounts.add_passkey': { ...provenForm, foreign: () => ({ name: 'x', answer: noPasskey }) },
  'accounts.rename_passkey': { ...partiesOnly, foreign: () => ({ id: theirs, name: 'x' }) },
  'accounts.remove_passkey': { ...partiesOnly, foreign: () => ({ id: theirs }) },
  'accounts.sessions': { ...signedIn, foreign: () => ({}) },
  'accounts.end_session': { ...partiesOnly, foreign: () => ({ id: theirs }) },
  'accounts.end_sessions': { ...signedIn, foreign: () => ({ which: 'others' }) },
  'accounts.new_device': { ...nothing, foreign: keyFor('confirm address') },
  'accounts.end_new_device': { ...nothing, foreign: keyFor('confirm address') },

  'privacy.state': { ...signedIn, foreign: () => ({}) },
  'privacy.ask_archive': { ...signedIn, foreign: () => ({}) },
  // another address than their own: nobody of this sweep leaves
  'privacy.leave': { ...provenForm, foreign: () => ({ email: 'x@example.test' }) },
  'privacy.open_archive': { ...partiesOnly, foreign: () => ({ id: theirs }) },

  'accounting.charges': { ...staffOnly, foreign: () => ({}) },
  'accounting.charge': { ...staffOnly, foreign: () => ({ id: theirs }) },
  'accounting.accounts': { ...staffOnly, foreign: () => ({}) },
  'accounting.entries': { ...staffOnly, foreign: () => ({ id: theirs }) },
  'accounting.export': { ...staffOnly, foreign: () => ({ id: theirs }) },
  'accounting.transaction': { ...staffOnly, foreign: () => ({ id: theirs }) },

  'audit.list': { ...staffOnly, foreign: () => ({}) },
  'audit.check': { ...staffOnly, foreign: () => ({}) },
  'audit.run_check': { ...staffOnly, foreign: () => ({}) },

  'calendar.month': { ...djOnly, foreign: () => ({}) },
  'calendar.sources': { ...djOnly, foreign: () => ({}) },
  'calendar.add_source': { ...djOnly, dj: 422, foreign: () => ({ url: 'http://127.0.0.1/' }) },
  'calendar.renew_feed': { ...djOnly, foreign: () => ({}) },
  'calendar.close_feed': { ...djOnly, foreign: () => ({}) },
  'calendar.read_source': { ...partiesOnly, foreign: () => ({ id: theirs }) },
  'calendar.remove_source': { ...partiesOnly, foreign: () => ({ id: theirs }) },
  'calendar.set_days': { ...djOnly, foreign: () => ({ days: [{ day: '2027-06-12', kind: 'blocked' }] }) },

  'bookings.quote': { ...publicDjCalls, foreign: ({ dj_id }) => ({ ...eventInLisbon, dj_id }) },
  'bookings.availability': { ...publicDjCalls, foreign: ({ dj_id }) => ({ dj_id, month: '2027-06' }) },
  'bookings.request': {
    // the price is another than expected: nothing is booked by this sweep
    anonymous: 401,
    client: 409,
    dj: 409,
    admin: 409,
    foreign: ({ dj_id }) => ({
      ...eventInLisbon,
      dj_id,
      title: 'Party',
      event_type: 'birthday',
      expected_total_cents: 1,
    }),
  },
  'bookings.list': { ...signedIn, foreign: () => ({ q: 'Golden wedding' }) },
  'bookings.clients': { ...signedIn, foreign: () => ({ q: 'a' }) },
  'bookings.get': { ...partiesAndStaff, foreign: booking },
  'bookings.agreement': { ...partiesAndStaff, foreign: ({ agreed_id }) => ({ id: agreed_id }) },
  'bookings.edit': { ...partiesOnly, foreign: (fixture) => ({ ...version(fixture), guest_count: 7 }) },
  'bookings.quick_yes': { ...partiesOnly, foreign: version },
  'bookings.offer': {
    ...partiesOnly,
    foreign: (fixture) => ({
      ...version(fixture),
      performance_cents: 1,
      travel_cents: 0,
      cancellation_policy: 'strict',
    }),
  },
  'bookings.decline': { ...partiesOnly, foreign: version },
  'bookings.accept': { ...partiesOnly, foreign: version },
  'bookings.pay': { ...partiesOnly, foreign: booking },
  'bookings.cancel': {
    // staff may cancel, but not an older version of the booking
    anonymous: 401,
    client: 404,
    dj: 404,
    admin: 409,
    foreign: (fixture) => ({ ...version(fixture), version: 99, expected_refund_cents: 0 }),
  },
  'bookings.return_payment': {
    ...partiesOnly,
    foreign: (fixture) => ({ ...version(fixture), expected_refund_cents: 0 }),
  },
  'bookings.report': {
    ...partiesOnly,
    foreign: (fixture) => ({ ...version(fixture), kind: 'late', description: 'not my booking at all' }),
  },
  'bookings.resolve': {
    anonymous: 401,
    client: 404,
    dj: 404,
    admin: 409,
    foreign: (fixture) => ({ ...version(fixture), resolution: 'release', note: 'there is no problem' }),
  },
  'gigs.get': { ...partiesAndStaff, foreign: ({ booking_id }) => ({ booking_id }) },
  'gigs.record_time': { ...partiesOnly, foreign: ({ booking_id }) => ({ booking_id, moment: 'started' }) },
  'gigs.correct_time': {
    ...partiesOnly,
    foreign: ({ booking_id }) => ({ booking_id, moment: 'started', time: '20:00', reason: 'Forgot to tap' }),
  },
  'bookings.refund': {
    // it was never paid
    anonymous: 401,
    client: 404,
    dj: 404,
    admin: 409,
    foreign: (fixture) => ({ ...version(fixture), charge_id: theirs, amount_cents: 1, reason: 'not mine' }),
  },
  'gigs.propose_extra': {
    ...partiesOnly,
    foreign: ({ booking_id }) => ({ booking_id, kind: 'overtime', minutes: 30 }),
  },
  'gigs.withdraw_extra': { ...partiesOnly, foreign: () => ({ id: theirs }) },
  'gigs.decline_extra': { ...partiesOnly, foreign: () => ({ id: theirs }) },
  'gigs.accept_extra': { ...partiesOnly, foreign: () => ({ id: theirs, expected_total_cents: 1 }) },
  'claims.answer': {
    ...partiesOnly,
    foreign: ({ booking_id }) => ({ booking_id, text: 'That was not how it happened.' }),
  },
  'claims.pay_damage': { ...partiesOnly, foreign: ({ booking_id }) => ({ booking_id }) },
  'bookings.problems': { ...staffOnly, foreign: () => ({}) },
  'bookings.time_travel': {
    ...partiesOnly,
    foreign: (fixture) => ({ ...booking(fixture), to: 'event_end' }),
  },

  'holds.list': { ...staffOnly, foreign: () => ({}) },
  'holds.renew': { ...staffTooLate, foreign: (fixture) => ({ ...version(fixture), version: 99 }) },
  'holds.release': { ...staffTooLate, foreign: (fixture) => ({ ...version(fixture), version: 99 }) },

  'invoices.list': { ...signedIn, foreign: () => ({}) },
  'invoices.for_booking': { ...partiesAndStaff, foreign: ({ booking_id }) => ({ booking_id }) },
  'invoices.pdf': { ...partiesAndStaff, foreign: () => ({ id: theirs }) },
  'invoices.by_key': { ...nothing, foreign: keyFor('end session') },
  'invoices.details': { ...signedIn, foreign: () => ({}) },
  'invoices.save_details': { ...signedIn, foreign: () => ({ legal_name: 'Somebody' }) },
  'invoices.summary': { ...signedIn, foreign: () => ({ year: 2027 }) },
  'invoices.summary_csv': { ...partiesOnly, foreign: () => ({ year: 2027 }) },
  'invoices.documents_csv': { ...signedIn, foreign: () => ({ year: 2027 }) },
  'invoices.summary_pdf': { ...partiesOnly, foreign: () => ({ year: 2027, currency: 'EUR' }) },

  'chargebacks.list': { ...staffOnly, foreign: () => ({}) },
  'chargebacks.get': { ...staffOnly, foreign: () => ({ id: theirs }) },
  'chargebacks.pdf': { ...staffOnly, foreign: () => ({ id: theirs }) },
  'chargebacks.save': { ...staffTooLate, foreign: () => ({ id: theirs, ...evidence }) },
  'chargebacks.submit': { ...staffTooLate, foreign: () => ({ id: theirs, ...evidence }) },

  'messaging.templates': { ...partiesOnly, dj: 200, foreign: () => ({}) },
  'messaging.save_template': {
    ...partiesOnly,
    foreign: () => ({ id: theirs, name: 'Not mine', body: 'Hello {client}', version: 1 }),
  },
  'messaging.remove_template': { ...partiesOnly, foreign: () => ({ id: theirs }) },
  'messaging.sender': { ...partiesOnly, dj: 200, foreign: () => ({}) },
  'messaging.save_sender': {
    ...partiesOnly,
    dj: 200,
    foreign: () => ({ address: '', signature: 'Somebody', version: 0 }),
  },
  'messaging.check_sender': { ...partiesOnly, dj: 200, foreign: () => ({}) },

  'notifications.list': { ...signedIn, foreign: () => ({}) },
  'notifications.unread_count': { ...signedIn, foreign: () => ({}) },
  'notifications.mark_read': { ...signedIn, foreign: () => ({ ids: [theirs] }) },
  'notifications.choices': { ...signedIn, foreign: () => ({}) },
  'notifications.choose': {
    ...signedIn,
    foreign: () => ({ topic: 'reviews', in_app: true, mail: true }),
  },
  'notifications.failed_mail': { ...staffOnly, foreign: () => ({}) },
  'notifications.retry_mail': { ...staffTooLate, foreign: () => ({ id: theirs }) },
  'notifications.mailbox_list': { ...everybody, foreign: () => ({ address: 'nobody@example.test' }) },
  'notifications.mailbox_get': { ...nothing, foreign: () => ({ id: nobody }) },

  'payments.balances': { ...signedIn, foreign: () => ({}) },
  'payments.months': { ...signedIn, foreign: () => ({}) },
  'payments.months_csv': { ...partiesOnly, foreign: () => ({ year: 2027 }) },
  'payments.list': { ...signedIn, foreign: () => ({}) },
  'payments.statement': { ...partiesAndStaff, foreign: ({ booking_id }) => ({ booking_id }) },
  'payments.refresh': { ...partiesAndStaff, foreign: ({ booking_id }) => ({ booking_id }) },
  'payments.payout_account': { ...signedIn, foreign: () => ({}) },
  'payments.open_payout_page': { ...partiesOnly, dj: 200, foreign: () => ({ country_code: 'PT' }) },
  'payments.plan': { ...signedIn, foreign: () => ({}) },
  'payments.open_plan_page': { ...partiesOnly, foreign: () => ({}) },
  'payments.refused_refunds': { ...staffOnly, foreign: () => ({}) },
  // a bank has it
  'payments.retry_refund': { ...staffTooLate, foreign: () => ({ id: theirs }) },
  'payments.settle_refund': {
    ...staffTooLate,
    foreign: () => ({ id: theirs, settled_from: 'bank', note: 'not my refund' }),
  },
  // nobody paid it
  'payments.refund_sale': {
    ...staffTooLate,
    foreign: () => ({ id: theirs, amount_cents: 1, reason: 'not my sale' }),
  },
  // more than was paid for it
  'payments.refund_period': {
    ...partiesOnly,
    admin: 422,
    foreign: () => ({ id: theirPeriod, amount_cents: 1_000_000, reason: 'not my plan' }),
  },
  'payments.ledger_check': { ...staffOnly, foreign: () => ({}) },
  'payments.check_ledger': { ...staffOnly, foreign: () => ({}) },

  'collaborations.list': { ...partiesOnly, dj: 200, shows_theirs: true, foreign: () => ({}) },
  'collaborations.mine': { ...partiesOnly, dj: 200, foreign: () => ({}) },
  'collaborations.answered': { ...partiesOnly, dj: 200, foreign: () => ({}) },
  'collaborations.create': { ...partiesOnly, dj: 200, foreign: () => collaboration },
  'collaborations.update': { ...partiesOnly, foreign: () => ({ id: theirs, ...collaboration }) },
  'collaborations.close': { ...partiesOnly, foreign: () => ({ id: theirs }) },
  'collaborations.reopen': { ...partiesOnly, foreign: () => ({ id: theirs }) },
  // what a call is for
  'collaborations.answer': {
    ...partiesOnly,
    dj: 200,
    foreign: () => ({ id: theirs, message: 'I would like to.' }),
  },
  'collaborations.withdraw': { ...partiesOnly, foreign: () => ({ id: theirs }) },
  'collaborations.accept': { ...partiesOnly, foreign: () => ({ id: theirs }) },
  'collaborations.decline': { ...partiesOnly, foreign: () => ({ id: theirs }) },

  'enquiries.contact': { ...everybody, foreign: () => ({ ...letter, topic: 'other', name: 'Ada' }) },
  'enquiries.venue': { ...everybody, foreign: () => ({ ...letter, venue_name: 'The Boathouse' }) },
  'enquiries.list': { ...staffOnly, foreign: () => ({}) },
  'enquiries.answer': { ...staffTooLate, foreign: () => ({ id: theirs, answer: 'We do.' }) },
  'enquiries.close': { ...staffTooLate, foreign: () => ({ id: theirs }) },
  'enquiries.reopen': { ...staffTooLate, foreign: () => ({ id: theirs }) },

  'crew.get': { ...signedIn, foreign: () => ({ invitation_id: theirs }) },
  // a DJ without the plan for it
  'crew.invite': { ...partiesOnly, dj: 402, foreign: () => ({ email: 'somebody@example.test' }) },
  'crew.remove': { ...partiesOnly, foreign: () => ({ id: theirs }) },
  'crew.accept': { ...partiesOnly, foreign: () => ({ id: theirs }) },
  'crew.leave': { ...partiesOnly, foreign: () => ({ id: theirs }) },
  'crew.shares': { ...partiesOnly, foreign: ({ booking_id }) => ({ booking_id }) },
  'crew.save_shares': { ...partiesOnly, foreign: ({ booking_id }) => ({ booking_id, shares: [] }) },

  'payouts.owed': { ...staffOnly, foreign: () => ({}) },
  'payouts.write_off': {
    // a posting that made no debt
    ...partiesOnly,
    foreign: () => ({ id: theirs, amount_cents: 100, reason: 'Nobody is there any more.' }),
  },
  'payouts.held': { ...staffOnly, foreign: () => ({}) },
  'payouts.hold': {
    // nothing of it was paid
    ...partiesOnly,
    admin: 409,
    foreign: (fixture) => ({ ...booking(fixture), reason: 'event_check', note: 'We look into it.' }),
  },
  'payouts.lift_hold': {
    ...partiesOnly,
    admin: 409,
    foreign: (fixture) => ({ ...booking(fixture), note: 'It is not held.' }),
  },
  'payouts.list': { ...signedIn, foreign: () => ({ q: 'Golden wedding' }) },
  'payouts.csv': { ...signedIn, foreign: () => ({ q: 'Golden wedding' }) },
  'payouts.debts': { ...signedIn, foreign: () => ({}) },
  'profiles.dj': { ...publicDjCalls, foreign: ({ dj_slug }) => ({ slug: dj_slug }) },
  'profiles.profile': { ...publicDjCalls, foreign: ({ dj_id }) => ({ id: dj_id }) },
  'profiles.dj_profile': { ...publicDjCalls, foreign: ({ dj_id }) => ({ user_id: dj_id }) },
  'profiles.pictures': {
    ...publicDjCalls,
    shows_theirs: true,
    foreign: ({ dj_id }) => ({ user_id: dj_id }),
  },
  'profiles.arrange_pictures': { ...tokenOnly, foreign: () => ({ ids: [theirs] }) },
  'profiles.describe_picture': { ...tokenOnly, foreign: () => ({ id: theirs, alt: 'Not mine' }) },
  'profiles.remove_picture': { ...tokenOnly, foreign: () => ({ id: theirs }) },
  'profiles.restore_picture': { ...tokenOnly, foreign: () => ({ id: theirRemoved }) },
  'profiles.token': { ...signedIn, foreign: () => ({}) },
  'profiles.check_slug': { ...signedIn, foreign: ({ dj_slug }) => ({ slug: dj_slug }) },
  'profiles.save': { ...tokenOnly, foreign: ({ dj_slug }) => ({ version: 1, custom_slug: dj_slug }) },

  'reschedules.get': { ...partiesAndStaff, foreign: ({ booking_id }) => ({ booking_id }) },
  'reschedules.quote': { ...partiesOnly, foreign: ({ booking_id }) => ({ booking_id, ...eventInLisbon }) },
  'reschedules.propose': {
    ...partiesOnly,
    foreign: ({ booking_id }) => ({ booking_id, ...eventInLisbon, expected_total_cents: 1 }),
  },
  'reschedules.accept': { ...partiesOnly, foreign: () => ({ id: theirs, expected_total_cents: 1 }) },
  'reschedules.decline': { ...partiesOnly, foreign: () => ({ id: theirs }) },
  'reschedules.withdraw': { ...partiesOnly, foreign: () => ({ id: theirs }) },

  'reviews.submit': {
    ...partiesOnly,
    foreign: ({ booking_id }) => ({ booking_id, rating: 1, text: 'I was never at this party.' }),
  },
  'reviews.for_booking': { ...partiesAndStaff, foreign: ({ booking_id }) => ({ booking_id }) },
  'reviews.stories': { ...everybody, foreign: () => ({}) },
  'reviews.for_dj': { ...publicDjCalls, foreign: ({ dj_id }) => ({ dj_id }) },

  'security.overview': { ...staffOnly, foreign: () => ({}) },
  'security.unlock': { ...staffOnly, foreign: ({ admin_id }) => ({ user_id: admin_id }) },

  'telemetry.log': {
    ...everybody,
    foreign: () => ({ level: 'info', message: 'hello', timestamp: '2027-01-04T10:00:00Z' }),
  },
  'telemetry.event': { ...everybody, foreign: () => ({ event_name: 'page_seen' }) },
  'telemetry.event_count': { ...everybody, foreign: () => ({ event_name: 'page_seen' }) },
  'telemetry.page_view': { ...everybody, foreign: () => ({ page: '/pricing' }) },
  'telemetry.page_views': { ...staffOnly, foreign: () => ({}) },
  // nobody keeps a record in somebody else's name
  'telemetry.ai_metric': {
    anonymous: 422,
    client: 422,
    dj: 422,
    admin: 422,
    foreign: ({ dj_id }) => ({ tool: 'bio', latency_ms: 1, success: true, user_id: dj_id }),
  },
  'telemetry.check_rate_limit': { ...everybody, foreign: () => ({ identifier: 'x', action: 'y' }) },

  ...memberRules,
  ...publicRules,
  ...sandboxRules,
};
