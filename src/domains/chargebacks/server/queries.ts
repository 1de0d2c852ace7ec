import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Reader, rowsBefore } from '../../../platform/db.ts';
import { audit_log } from '../../../platform/tables.ts';
import type { Position } from '../../../shared/cursor.ts';
import { users } from '../../accounts/server/tables.ts';
import { booking_events, bookings, problems } from '../../bookings/server/tables.ts';
import { gig_times } from '../../gigs/server/tables.ts';
import { openChargebacks } from '../../payments/rules/chargebacks.ts';
import { bookingsOfCharge } from '../../payments/server/index.ts';
import { carries, charges, refunds, transfers } from '../../payments/server/tables.ts';
import {
  chargeback_parts,
  chargebacks,
  transfer_reversals,
} from '../../payments/server/tables/chargebacks.ts';
import { sales } from '../../payments/server/tables/sales.ts';
import { subscription_payments, subscriptions } from '../../payments/server/tables/subscriptions.ts';
import { dj_profiles } from '../../profiles/server/tables.ts';
import { reviews } from '../../reviews/server/tables.ts';
import type { TabName } from '../rules.ts';
import { chargeback_evidence } from './tables.ts';

const clients = alias(users, 'clients');

const isOpen = inArray(chargebacks.status, [...openChargebacks]);
const isUnanswered = and(eq(chargebacks.status, 'needs_response'), isNull(chargeback_evidence.asked_at));
const tabs: Record<TabName, SQL | undefined> = {
  answer: isUnanswered,
  open: and(isOpen, sql`not (${isUnanswered})`),
  over: sql`not (${isOpen})`,
  all: undefined,
};

/** Of the booking or the sale; a plan has none. */
const dj_id = sql<string>`coalesce(${bookings.dj_id}, ${sales.dj_id})`;

const named = (reader: Reader) =>
  reader
    .select({
      chargeback: chargebacks,
      charge: charges,
      booking: bookings,
      sale: sales,
      subscription: subscriptions,
      // a guest is known by an address alone
      client_name: sql<string>`coalesce(${clients.name}, ${sales.email})`,
      client_email: sql<string>`coalesce(${clients.email}, ${sales.email})`,
      dj_name: dj_profiles.dj_name,
      evidence: chargeback_evidence,
    })
    .from(chargebacks)
    .innerJoin(charges, eq(charges.id, chargebacks.charge_id))
    .leftJoin(bookings, eq(bookings.id, charges.booking_id))
    .leftJoin(sales, eq(sales.id, charges.sale_id))
    .leftJoin(subscription_payments, eq(subscription_payments.id, charges.period_id))
    .leftJoin(subscriptions, eq(subscriptions.id, subscription_payments.subscription_id))
    .leftJoin(clients, eq(clients.id, charges.client_id))
    .leftJoin(dj_profiles, eq(dj_profiles.user_id, dj_id))
    .leftJoin(chargeback_evidence, eq(chargeback_evidence.chargeback_id, chargebacks.id))
    .$dynamic();
export type NamedChargeback = Awaited<ReturnType<typeof named>>[number];
/** Of a booking or a sale: then there is a DJ. */
export type SoldChargeback = NamedChargeback & { dj_name: string };

export async function namedChargeback(reader: Reader, id: string): Promise<NamedChargeback | null> {
  const [row] = await named(reader).where(eq(chargebacks.id, id));
  return row ?? null;
}

/**
 * The bookings that a payment was for, one after the other: the one it was made for, and those it went along to, which it
 * paid in the end.
 */
export async function bookingsBehind(reader: Reader, charge_id: string) {
  const rows = await reader
    .select({ booking: bookings, dj_name: sql<string>`coalesce(${dj_profiles.dj_name}, '')` })
    .from(bookings)
    .leftJoin(dj_profiles, eq(dj_profiles.user_id, bookings.dj_id))
    .where(inArray(bookings.id, await bookingsOfCharge(reader, charge_id)))
    .orderBy(asc(bookings.requested_at), asc(bookings.id));
  return rows.map(({ booking, dj_name }) => ({ ...booking, dj_name }));
}
export type BookingBehind = Awaited<ReturnType<typeof bookingsBehind>>[number];

/** Nobody tends a chargeback about a booking, a sale or a plan of their own, nor of what a payment went along to. */
const foreignTo = (user_id: string) =>
  sql`${charges.client_id} is distinct from ${user_id} and ${dj_id} is distinct from ${user_id} and not exists (
    select from ${carries} k join ${bookings} later on later.id = k.to_booking_id
    where k.charge_id = ${charges.id} and later.dj_id = ${user_id})`;

export const chargebackPage = (
  reader: Reader,
  user_id: string,
  tab: TabName,
  before: Position | null,
  limit: number,
) =>
  named(reader)
    .where(and(foreignTo(user_id), tabs[tab], rowsBefore(chargebacks.opened_at, chargebacks.id, before)))
    .orderBy(desc(chargebacks.opened_at), desc(chargebacks.id))
    .limit(limit);

export async function chargebackCounts(reader: Reader, user_id: string) {
  const of = (tab: TabName) => sql<number>`count(*) filter (where ${tabs[tab] ?? sql`true`})`;
  const [counts] = await reader
    .select({ answer: of('answer'), open: of('open'), over: of('over'), all: of('all') })
    .from(chargebacks)
    .innerJoin(charges, eq(charges.id, chargebacks.charge_id))
    .leftJoin(bookings, eq(bookings.id, charges.booking_id))
    .leftJoin(sales, eq(sales.id, charges.sale_id))
    .leftJoin(chargeback_evidence, eq(chargeback_evidence.chargeback_id, chargebacks.id))
    .where(foreignTo(user_id));
  return counts!;
}

export function partsOf(reader: Reader, chargeback_id: string) {
  const { held_cents, refund_cents, dj_cents, own_cents } = chargeback_parts;
  return reader
    .select({
      held_cents,
      refund_cents,
      dj_cents,
      own_cents,
      booking_id: bookings.id,
      ref: bookings.ref,
      dj_name: dj_profiles.dj_name,
      collected_cents: sql<number>`coalesce((select sum(${transfer_reversals.asked_cents}) from ${transfer_reversals}
        where ${transfer_reversals.chargeback_part_id} = ${chargeback_parts.id} and ${transfer_reversals.status} = 'sent'), 0)`,
    })
    .from(chargeback_parts)
    .leftJoin(bookings, eq(bookings.id, chargeback_parts.booking_id))
    .leftJoin(dj_profiles, eq(dj_profiles.user_id, chargeback_parts.dj_id))
    .where(eq(chargeback_parts.chargeback_id, chargeback_id))
    .orderBy(chargeback_parts.created_at, chargeback_parts.id);
}

export const historyOf = (reader: Reader, chargeback_id: string) =>
  reader
    .select({
      id: audit_log.id,
      action: audit_log.action,
      actor_name: users.name,
      created_at: audit_log.created_at,
    })
    .from(audit_log)
    .leftJoin(users, eq(users.id, audit_log.actor_id))
    .where(and(eq(audit_log.subject_type, 'chargeback'), eq(audit_log.subject_id, chargeback_id)))
    .orderBy(asc(audit_log.created_at), asc(audit_log.id));

/** What else is on record about a booking: what happened, the night, its troubles, and what its client said of it. */
export async function recordOf(reader: Reader, booking_id: string) {
  const [events, times, troubles, said] = await Promise.all([
    reader
      .select()
      .from(booking_events)
      .where(eq(booking_events.booking_id, booking_id))
      .orderBy(asc(booking_events.created_at), asc(booking_events.id)),
    reader
      .select()
      .from(gig_times)
      .where(eq(gig_times.booking_id, booking_id))
      .orderBy(asc(gig_times.at), asc(gig_times.id)),
    reader
      .select()
      .from(problems)
      .where(eq(problems.booking_id, booking_id))
      .orderBy(asc(problems.created_at), asc(problems.id)),
    reader
      .select({ rating: reviews.rating, text: reviews.text })
      .from(reviews)
      .where(
        and(
          eq(reviews.booking_id, booking_id),
          eq(reviews.author_role, 'client'),
          isNotNull(reviews.published_at),
        ),
      ),
  ]);
  return { events, times, troubles, review: said[0] ?? null };
}

/** What became of a sale's money: what went back, and what the DJ was paid. */
export async function moneyOfSale(reader: Reader, sale_id: string) {
  const [back, paid_out] = await Promise.all([
    reader
      .select({ at: refunds.sent_at, amount_cents: refunds.amount_cents })
      .from(refunds)
      .where(and(eq(refunds.sale_id, sale_id), isNotNull(refunds.sent_at)))
      .orderBy(asc(refunds.sent_at)),
    reader
      .select({ at: transfers.sent_at, amount_cents: transfers.amount_cents })
      .from(transfers)
      .where(and(eq(transfers.sale_id, sale_id), isNotNull(transfers.sent_at)))
      .orderBy(asc(transfers.sent_at)),
  ]);
  return { back, paid_out };
}

/** What was paid for a plan, period by period, and what of it went back. */
export async function moneyOfPlan(reader: Reader, subscription_id: string) {
  const [paid, back] = await Promise.all([
    reader
      .select({ at: subscription_payments.paid_at, amount_cents: subscription_payments.amount_cents })
      .from(subscription_payments)
      .where(eq(subscription_payments.subscription_id, subscription_id))
      .orderBy(asc(subscription_payments.paid_at)),
    reader
      .select({ at: refunds.sent_at, amount_cents: refunds.amount_cents })
      .from(refunds)
      .innerJoin(subscription_payments, eq(subscription_payments.id, refunds.period_id))
      .where(and(eq(subscription_payments.subscription_id, subscription_id), isNotNull(refunds.sent_at)))
      .orderBy(asc(refunds.sent_at)),
  ]);
  return { paid, back };
}

/** Chargebacks whose evidence was not sent: due before a moment, or of what no booking tells of. */
export const waitingForStaff = (reader: Reader, before: Date) =>
  named(reader).where(
    and(isUnanswered, or(lte(chargebacks.evidence_due_at, before), isNull(charges.booking_id))),
  );

export const unsentEvidence = (reader: Reader, before: Date) =>
  reader
    .select({ chargeback_id: chargeback_evidence.chargeback_id })
    .from(chargeback_evidence)
    .where(and(lte(chargeback_evidence.asked_at, before), isNull(chargeback_evidence.submitted_at)));

/** The evidence of a chargeback, and that of one which the gateway has not taken yet. */
export const isOf = (chargeback_id: string) => eq(chargeback_evidence.chargeback_id, chargeback_id);
export const isWaiting = (id: string) =>
  and(isOf(id), isNotNull(chargeback_evidence.asked_at), isNull(chargeback_evidence.submitted_at));
