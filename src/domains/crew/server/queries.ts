import { and, asc, desc, eq, gte, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reader, Tx } from '../../../platform/db.ts';
import { users } from '../../accounts/server/tables.ts';
import { bookings, problems } from '../../bookings/server/tables.ts';
import { timesOf } from '../../gigs/rules.ts';
import { gig_times } from '../../gigs/server/tables.ts';
import { gateway_accounts, refunds, releases, transfers } from '../../payments/server/tables.ts';
import { dj_profiles, profiles } from '../../profiles/server/tables.ts';
import { type Claim, workedMinutes } from '../rules.ts';
import { crew_members, crew_shares } from './tables.ts';

/** A company's plan and name; null for who is no DJ. */
export async function companyOf(reader: Reader, user_id: string) {
  const [company] = await reader
    .select({ subscription_plan: profiles.subscription_plan, dj_name: dj_profiles.dj_name })
    .from(dj_profiles)
    .innerJoin(profiles, eq(profiles.id, dj_profiles.user_id))
    .where(eq(dj_profiles.user_id, user_id));
  return company ?? null;
}

const accountColumns = {
  has_account: sql<boolean>`${gateway_accounts.account_id} is not null`,
  is_payable: gateway_accounts.is_payable,
};

const memberColumns = {
  id: crew_members.id,
  email: crew_members.email,
  name: users.name,
  status: crew_members.status,
  ...accountColumns,
  invited_at: crew_members.invited_at,
};

/** A company's people who are invited or there, in the order in which they were asked. */
export const membersOf = (reader: Reader, company_id: string) =>
  reader
    .select(memberColumns)
    .from(crew_members)
    .leftJoin(users, eq(users.id, crew_members.user_id))
    .leftJoin(gateway_accounts, eq(gateway_accounts.user_id, crew_members.user_id))
    .where(and(eq(crew_members.company_id, company_id), ne(crew_members.status, 'removed')))
    .orderBy(asc(crew_members.invited_at), asc(crew_members.id));

export const lockMember = async (tx: Tx, id: string) =>
  (await tx.select().from(crew_members).where(eq(crew_members.id, id)).for('update'))[0];

export const memberByEmail = async (tx: Tx, company_id: string, email: string) =>
  (
    await tx
      .select()
      .from(crew_members)
      .where(and(eq(crew_members.company_id, company_id), eq(crew_members.email, email)))
      .for('update')
  )[0];

/** Whose crew somebody is in; the invitation with this id is there, too, when it is to their address. */
export const companiesOf = (
  reader: Reader,
  person: { id: string; email: string },
  invitation_id: string | undefined,
) =>
  reader
    .select({
      id: crew_members.id,
      status: crew_members.status,
      dj_name: dj_profiles.dj_name,
    })
    .from(crew_members)
    .innerJoin(dj_profiles, eq(dj_profiles.user_id, crew_members.company_id))
    .where(
      sql`(${crew_members.user_id} = ${person.id} and ${crew_members.status} = 'joined')
        or (${crew_members.id} = ${invitation_id ?? null}::uuid and ${crew_members.status} = 'invited'
          and ${crew_members.email} = ${person.email.toLowerCase()})`,
    )
    .orderBy(asc(crew_members.invited_at), asc(crew_members.id));

/** Invitations of a company since an instant: mail to strangers is sent sparingly. */
export const invitationsSince = (reader: Reader, company_id: string, since: Date) =>
  reader
    .select({ invited_at: crew_members.invited_at })
    .from(crew_members)
    .where(and(eq(crew_members.company_id, company_id), gte(crew_members.invited_at, since)))
    .orderBy(crew_members.invited_at);

/** What of a booking's price went back: by staff beyond our own fees, and by claims that were decided. */
export async function givenBack(reader: Reader, booking_id: string) {
  const [waived] = await reader
    .select({ cents: sql<number>`coalesce(sum(${refunds.amount_cents} - ${refunds.from_fees_cents}), 0)` })
    .from(refunds)
    .where(and(eq(refunds.booking_id, booking_id), isNotNull(refunds.decided_by)));
  const [claimed] = await reader
    .select({ cents: sql<number>`coalesce(sum(${problems.refund_cents}), 0)::int` })
    .from(problems)
    .where(eq(problems.booking_id, booking_id));
  return { waived_held_cents: waived!.cents, claimed_cents: claimed!.cents };
}

/** Whoever decides about a booking's money has locked the booking: so does who shares it. */
export const lockBooking = async (tx: Tx, id: string) =>
  (await tx.select().from(bookings).where(eq(bookings.id, id)).for('update'))[0];

export const bookingOf = async (reader: Reader, id: string) =>
  (await reader.select().from(bookings).where(eq(bookings.id, id)))[0];

export const isReleased = async (reader: Reader, booking_id: string): Promise<boolean> =>
  (await reader.$count(releases, eq(releases.booking_id, booking_id))) > 0;

/** What of an event's releases is the company's own. */
export async function keptOf(reader: Reader, booking: { id: string; dj_id: string }): Promise<number> {
  const [row] = await reader
    .select({ cents: sql<number>`coalesce(sum(${transfers.amount_cents}), 0)` })
    .from(transfers)
    .innerJoin(releases, eq(releases.id, transfers.id))
    .where(
      and(
        eq(releases.booking_id, booking.id),
        eq(releases.purpose, 'event'),
        eq(transfers.dj_id, booking.dj_id),
      ),
    );
  return row!.cents;
}

/** The minutes worked at a booking, and whether they were recorded. */
export async function minutesOf(
  reader: Reader,
  booking: { id: string; starts_at: Date; ends_at: Date },
): Promise<{ minutes: number; is_recorded: boolean }> {
  const records = await reader
    .select()
    .from(gig_times)
    .where(eq(gig_times.booking_id, booking.id))
    .orderBy(asc(gig_times.recorded_at), asc(gig_times.id));
  const times = timesOf(records);
  return { minutes: workedMinutes(booking, times), is_recorded: Boolean(times.started && times.ended) };
}

const { kind, amount_cents, percent_bps } = crew_shares;
const got_cents = sql<number>`coalesce((select sum(t.amount_cents) from ${transfers} t
  where t.booking_id = ${crew_shares.booking_id} and t.dj_id = ${crew_members.user_id}
    and t.release_id is not null), 0)`;

/** What is agreed for a booking, with whom, and what they got of it. */
export const sharesOf = (reader: Reader, booking_id: string) =>
  reader
    .select({
      member_id: crew_members.id,
      name: users.name,
      user_id: sql<string>`${crew_members.user_id}`,
      ...accountColumns,
      kind,
      amount_cents,
      percent_bps,
      got_cents,
    })
    .from(crew_shares)
    .innerJoin(crew_members, eq(crew_members.id, crew_shares.member_id))
    .innerJoin(users, eq(users.id, crew_members.user_id))
    .leftJoin(gateway_accounts, eq(gateway_accounts.user_id, crew_members.user_id))
    .where(eq(crew_shares.booking_id, booking_id))
    .orderBy(asc(crew_members.invited_at), asc(crew_members.id));

/**
 * What a company's people are to get of what is released now. Of an event that was called off they get nothing: what
 * is kept of its price is the company's.
 */
export async function claimsOf(reader: Reader, booking_id: string) {
  const booking = await bookingOf(reader, booking_id);
  const shares = booking && booking.status !== 'cancelled' ? await sharesOf(reader, booking_id) : [];
  if (!booking || shares.length === 0) return { claims: [], minutes: 0, before_cents: 0 };
  // of the event alone: damage is the company's, and no percent is of it
  const [before] = await reader
    .select({ cents: sql<number>`coalesce(sum(${transfers.amount_cents}), 0)` })
    .from(transfers)
    .innerJoin(releases, sql`${releases.id} = coalesce(${transfers.release_id}, ${transfers.id})`)
    .where(and(eq(releases.booking_id, booking_id), eq(releases.purpose, 'event')));
  const { minutes } = await minutesOf(reader, booking);
  const claims = shares.map((share): Claim & { user_id: string } => share);
  return { claims, minutes, before_cents: before!.cents };
}

/** Somebody's shares in others' bookings, the latest event first: only what who works there needs to know. */
export function workOf(reader: Reader, user_id: string, limit: number) {
  const company = alias(dj_profiles, 'company');
  return reader
    .select({
      booking_id: bookings.id,
      ref: bookings.ref,
      title: bookings.title,
      status: bookings.status,
      company_name: company.dj_name,
      starts_at: bookings.starts_at,
      ends_at: bookings.ends_at,
      time_zone: bookings.time_zone,
      city: bookings.city,
      venue_name: bookings.venue_name,
      venue_address: bookings.venue_address,
      currency: bookings.currency,
      total_cents: bookings.total_cents,
      service_fee_cents: bookings.service_fee_cents,
      platform_fee_bps: bookings.platform_fee_bps,
      kind,
      amount_cents,
      percent_bps,
      got_cents,
    })
    .from(crew_shares)
    .innerJoin(crew_members, eq(crew_members.id, crew_shares.member_id))
    .innerJoin(bookings, eq(bookings.id, crew_shares.booking_id))
    .innerJoin(company, eq(company.user_id, bookings.dj_id))
    .where(
      and(
        eq(crew_members.user_id, user_id),
        inArray(bookings.status, ['confirmed', 'completed', 'disputed', 'released']),
      ),
    )
    .orderBy(desc(bookings.starts_at), desc(bookings.id))
    .limit(limit);
}
