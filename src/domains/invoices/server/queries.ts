import { and, asc, eq, gt, lte, notInArray, or, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/db.ts';
import type { Env } from '../../../platform/env.ts';
import { pickLanguage } from '../../../shared/languages.ts';
import { users } from '../../accounts/server/tables.ts';
import { booking_events, booking_lines, bookings } from '../../bookings/server/tables.ts';
import {
  carries,
  charges,
  refunds,
  releases,
  transfer_parts,
  transfers,
} from '../../payments/server/tables.ts';
import { dj_profiles } from '../../profiles/server/tables.ts';
import { DEFAULT_PREFIX, type Facts, type Party, type Payee, type Payment, type Tax } from '../rules.ts';
import { billing_details, documents } from './tables.ts';

type Details = typeof billing_details.$inferSelect;

export async function detailsOf(reader: Reader, user_id: string): Promise<Details | null> {
  const [row] = await reader.select().from(billing_details).where(eq(billing_details.user_id, user_id));
  return row ?? null;
}

/** What of somebody's own details is known without asking. */
export async function personOf(reader: Reader, user_id: string) {
  const [row] = await reader
    .select({
      name: users.name,
      language: users.language,
      role: users.role,
      dj_name: dj_profiles.dj_name,
      country_code: dj_profiles.country_code,
    })
    .from(users)
    .leftJoin(dj_profiles, eq(dj_profiles.user_id, users.id))
    .where(eq(users.id, user_id));
  if (!row) throw new Error(`no user ${user_id}`);
  return row;
}

/** Who somebody is on paper: what they gave, else what is known. */
export async function sellerOf(reader: Reader, user_id: string) {
  const person = await personOf(reader, user_id);
  const details = await detailsOf(reader, user_id);
  const party: Party = {
    name: details?.legal_name || person.name,
    company: details?.company ?? '',
    address: details?.address ?? '',
    country_code: details?.country_code || (person.country_code ?? ''),
    tax_number: details?.tax_number ?? '',
    vat_id: details?.vat_id ?? '',
  };
  const isRegistered = details?.tax_status === 'registered';
  const tax: Tax = {
    rate_bps: isRegistered ? details.tax_rate_bps : null,
    exemption: details?.tax_status === 'exempt' ? details.exemption_text : '',
    is_reverse_charge: false,
  };
  return {
    party,
    tax,
    prefix: details?.number_prefix || DEFAULT_PREFIX,
    dj_name: person.dj_name ?? person.name,
    language: pickLanguage([person.language]),
  };
}

const platformParty = (env: Env): Facts['platform'] => ({
  party: {
    name: env.PLATFORM_NAME,
    company: '',
    address: env.PLATFORM_ADDRESS.replaceAll('|', '\n'),
    country_code: env.PLATFORM_COUNTRY ?? '',
    tax_number: env.PLATFORM_TAX_NUMBER,
    vat_id: env.PLATFORM_VAT_ID,
  },
  tax_bps: env.PLATFORM_TAX_PERCENT === undefined ? null : Math.round(env.PLATFORM_TAX_PERCENT * 100),
});

/** All that a booking's documents follow from, as it was at `now`; null when there is no such booking. */
export async function factsOf(
  reader: Reader,
  env: Env,
  booking_id: string,
  now: Date,
): Promise<Facts | null> {
  const [booking] = await reader.select().from(bookings).where(eq(bookings.id, booking_id));
  if (!booking) return null;
  // one after the other: a transaction has one connection
  const lines = await reader
    .select()
    .from(booking_lines)
    .where(eq(booking_lines.booking_id, booking_id))
    .orderBy(asc(booking_lines.position));
  const carriedIn = await reader
    .select()
    .from(carries)
    .where(and(eq(carries.to_booking_id, booking_id), lte(carries.created_at, now)));
  const carriedOut = await reader
    .select({ amount_cents: carries.amount_cents })
    .from(carries)
    .where(and(eq(carries.from_booking_id, booking_id), lte(carries.created_at, now)));
  const released = await reader
    .select()
    .from(releases)
    .where(and(eq(releases.booking_id, booking_id), lte(releases.created_at, now), isForThePrice))
    .orderBy(asc(releases.created_at), asc(releases.id));
  const sent = await reader
    .select({
      id: transfers.id,
      user_id: transfers.dj_id,
      amount_cents: transfers.amount_cents,
      withheld_cents: sql<number>`coalesce((select sum(p.withheld_cents) from ${transfer_parts} p where p.transfer_id = "transfers"."id"), 0)`,
      sent_at: transfers.sent_at,
      crew_cents: sql<number>`coalesce((select sum(share.amount_cents) from ${transfers} share
        where share.release_id = "transfers"."id"), 0)`,
    })
    .from(transfers)
    .where(and(eq(transfers.booking_id, booking_id), lte(transfers.sent_at, now)))
    .orderBy(asc(transfers.sent_at), asc(transfers.id));
  const payees = new Map<string, Payee>();
  for (const { user_id } of sent)
    if (user_id !== booking.dj_id && !payees.has(user_id)) {
      const { party, language } = await sellerOf(reader, user_id);
      payees.set(user_id, { user_id, party, language });
    }
  const issued = await reader
    .select()
    .from(documents)
    .where(eq(documents.booking_id, booking_id))
    .orderBy(asc(documents.issued_at), asc(documents.sequence));
  const paid = await paymentsOf(reader, booking_id, now);
  const refunded = await refundsOf(reader, booking_id, now);
  const carried = carriedIn.map(({ id, amount_cents, created_at }): Payment => ({
    id,
    kind: 'carried',
    amount_cents,
    at: created_at,
    card_last4: null,
    use: 'kept',
    used_at: created_at,
  }));
  const { released_at, starts_at, ends_at } = booking;
  return {
    booking: {
      ...booking,
      starts_at: starts_at.toISOString(),
      ends_at: ends_at.toISOString(),
      starts: starts_at,
      ends: ends_at,
      is_released: booking.status === 'released' && released_at !== null && released_at <= now,
    },
    lines: lines.flatMap(({ kind, label, quantity, total_cents }) =>
      // what costs nothing is said in offers, not billed
      kind === 'service_fee' || total_cents === 0 ? [] : [{ kind, label, quantity, total_cents }],
    ),
    payments: [...carried, ...paid].toSorted((a, b) => Number(a.used_at ?? now) - Number(b.used_at ?? now)),
    refunds: refunded,
    carried_out_cents: carriedOut.reduce((total, { amount_cents }) => total + amount_cents, 0),
    releases: released,
    transfers: sent.flatMap(({ sent_at, user_id, ...transfer }) =>
      sent_at ? [{ ...transfer, sent_at, payee: payees.get(user_id) ?? null }] : [],
    ),
    dj: await sellerOf(reader, booking.dj_id),
    client: await sellerOf(reader, booking.client_id),
    platform: platformParty(env),
    documents: issued,
  };
}

/** A card that was only left for later is no payment, and what is paid for damage buys nothing. */
const notForThePrice: (typeof charges.$inferSelect)['purpose'][] = ['card', 'damage'];
const kinds = ['deposit', 'full', 'balance', 'extra'] as const;

/** A release without any fee hands on what was paid for damage: nobody's revenue, and on no invoice. */
const isForThePrice = or(gt(releases.service_fee_cents, 0), gt(releases.platform_fee_cents, 0));

/** What the gateway took, and what the booking's timeline says became of it. */
async function paymentsOf(reader: Reader, booking_id: string, now: Date): Promise<Payment[]> {
  const rows = await reader
    .select({ charge: charges, action: booking_events.action, used_at: booking_events.created_at })
    .from(charges)
    .leftJoin(
      booking_events,
      and(
        eq(booking_events.booking_id, charges.booking_id),
        sql`${booking_events.details} @> jsonb_build_object('charge_id', ${charges.id}, 'outcome', 'succeeded')`,
      ),
    )
    .where(
      and(
        eq(charges.booking_id, booking_id),
        eq(charges.status, 'succeeded'),
        notInArray(charges.purpose, notForThePrice),
        lte(charges.settled_at, now),
      ),
    )
    .orderBy(asc(charges.settled_at), asc(charges.id));
  return rows.map(({ charge, action, used_at }) => ({
    id: charge.id,
    // the query asks for no others
    kind: kinds.find((kind) => kind === charge.purpose) ?? 'full',
    amount_cents: charge.amount_cents,
    at: charge.settled_at ?? charge.created_at,
    card_last4: charge.card_last4,
    use: action === null ? null : action === 'give_back' ? 'returned' : 'kept',
    used_at,
  }));
}

async function refundsOf(reader: Reader, booking_id: string, now: Date): Promise<Facts['refunds']> {
  const rows = await reader
    .select({ refund: refunds, card_last4: charges.card_last4 })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.charge_id))
    .where(
      and(
        eq(refunds.booking_id, booking_id),
        notInArray(charges.purpose, notForThePrice),
        lte(refunds.created_at, now),
      ),
    )
    .orderBy(asc(refunds.created_at), asc(refunds.id));
  return rows.map(({ refund, card_last4 }) => {
    const { id, amount_cents, from_fees_cents, sent_at, settled_at, status } = refund;
    const done_at = sent_at ?? settled_at;
    const isDone = done_at !== null && done_at <= now;
    // staff who paid it another way paid no card
    return {
      id,
      amount_cents,
      from_fees_cents,
      is_waived: refund.decided_by !== null,
      created_at: refund.created_at,
      sent_at: isDone ? done_at : null,
      card_last4: status === 'sent' ? card_last4 : null,
    };
  });
}

export async function bookingSides(reader: Reader, booking_id: string) {
  const [booking] = await reader
    .select({ seller_id: bookings.dj_id, buyer_id: bookings.client_id })
    .from(bookings)
    .where(eq(bookings.id, booking_id));
  return booking;
}
