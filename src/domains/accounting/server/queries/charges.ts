import { and, desc, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Reader, rowsBefore } from '../../../../platform/db.ts';
import { withinDays } from '../../../../platform/filters.ts';
import { decodeCursor } from '../../../../shared/cursor.ts';
import { isId } from '../../../../shared/ids.ts';
import type { Currency } from '../../../../shared/money.ts';
import { users } from '../../../accounts/server/tables.ts';
import { bookings } from '../../../bookings/server/tables.ts';
import { type chargePurposes, type ChargeStatus } from '../../../payments/rules.ts';
import { openChargebacks } from '../../../payments/rules/chargebacks.ts';
import { carries, charges, refunds, transfer_parts, transfers } from '../../../payments/server/tables.ts';
import { gateway_objects } from '../../../payments/server/tables/gateway-lists.ts';
import { sales } from '../../../payments/server/tables/sales.ts';
import { chargebacks } from '../../../payments/server/tables/chargebacks.ts';
import { subscription_payments, subscriptions } from '../../../payments/server/tables/subscriptions.ts';
import { dj_profiles } from '../../../profiles/server/tables.ts';
import { isNameLike, peopleNamed, refIn } from '../queries.ts';

export interface ChargeFilters {
  q: string;
  status?: ChargeStatus | undefined;
  purpose?: (typeof chargePurposes)[number] | undefined;
  currency?: Currency | undefined;
  from?: string | undefined;
  until?: string | undefined;
  min_cents?: number | undefined;
  max_cents?: number | undefined;
}

/**
 * Charges that these words are about. Each way to be about them is a select of its own with an index of its
 * own; one condition over all of them would read every charge there is.
 */
function foundBy(reader: Reader, words: string): SQL | undefined {
  if (words === '') return undefined;
  const ref = refIn(words);
  const ways: SQL[] = [];
  const people = peopleNamed(reader, words);
  if (isNameLike(words))
    ways.push(
      sql`select id from ${charges} where client_id in (${people})`,
      sql`select c.id from ${bookings} b join ${charges} c on c.booking_id = b.id where b.dj_id in (${people})`,
      sql`select c.id from ${sales} s join ${charges} c on c.sale_id = s.id where s.dj_id in (${people})`,
    );
  if (ref)
    ways.push(
      sql`select c.id from ${bookings} b join ${charges} c on c.booking_id = b.id where b.ref = ${ref}`,
    );
  if (/^\d{4}$/.test(words)) ways.push(sql`select id from ${charges} where card_last4 = ${words}`);
  ways.push(
    sql`select id from ${charges} where payment_id = ${words}`,
    sql`select id from ${charges} where checkout_id = ${words}`,
    sql`select charge_id from ${refunds} where gateway_refund_id = ${words}`,
    sql`select charge_id from ${transfer_parts} where gateway_transfer_id = ${words} and charge_id is not null`,
  );
  if (words.includes('@'))
    ways.push(
      sql`select c.id from ${sales} s join ${charges} c on c.sale_id = s.id where s.email = ${words}`,
    );
  if (isId(words)) ways.push(sql`select ${words}::uuid`);
  return sql`${charges.id} in (${sql.join(ways, sql` union `)})`;
}

const clients = alias(users, 'clients');

/** Of the booking or the sale; a plan has none. */
const dj_id = sql`coalesce(${bookings.dj_id}, ${sales.dj_id})`;

const rowColumns = {
  charge: charges,
  // of what was reserved a part may have been taken
  paid_cents: sales.paid_cents,
  booking: { id: bookings.id, ref: bookings.ref, title: bookings.title },
  client_name: clients.name,
  client_email: sql<string>`coalesce(${clients.email}, ${sales.email})`,
  dj_name: dj_profiles.dj_name,
};

/** Charges from before a position on, the newest first. */
export const chargesWhere = (
  reader: Reader,
  filters: ChargeFilters,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) =>
  reader
    .select(rowColumns)
    .from(charges)
    .leftJoin(bookings, eq(bookings.id, charges.booking_id))
    .leftJoin(sales, eq(sales.id, charges.sale_id))
    .leftJoin(clients, eq(clients.id, charges.client_id))
    .leftJoin(dj_profiles, eq(dj_profiles.user_id, dj_id))
    .where(
      and(
        filters.status && eq(charges.status, filters.status),
        filters.purpose && eq(charges.purpose, filters.purpose),
        filters.currency && eq(charges.currency, filters.currency),
        filters.min_cents === undefined ? undefined : gte(charges.amount_cents, filters.min_cents),
        filters.max_cents === undefined ? undefined : lte(charges.amount_cents, filters.max_cents),
        withinDays(charges.created_at, filters.from, filters.until),
        foundBy(reader, filters.q),
        rowsBefore(charges.created_at, charges.id, decodeCursor(cursor)),
      ),
    )
    .orderBy(desc(charges.created_at), desc(charges.id))
    .limit(limit);

export async function chargeById(reader: Reader, id: string) {
  const djs = alias(users, 'djs');
  const [row] = await reader
    .select({ ...rowColumns, dj_email: djs.email })
    .from(charges)
    .leftJoin(bookings, eq(bookings.id, charges.booking_id))
    .leftJoin(sales, eq(sales.id, charges.sale_id))
    .leftJoin(clients, eq(clients.id, charges.client_id))
    .leftJoin(dj_profiles, eq(dj_profiles.user_id, dj_id))
    .leftJoin(djs, eq(djs.id, dj_id))
    .where(eq(charges.id, id));
  return row;
}

/** What the gateway kept of a payment, once it has told. */
export async function gatewayFeeOf(
  reader: Reader,
  { gateway, payment_id }: { gateway: string; payment_id: string | null },
) {
  if (!payment_id) return null;
  const { kind, ref, fee_cents, settled_currency } = gateway_objects;
  const [told] = await reader
    .select({ amount_cents: fee_cents, currency: settled_currency })
    .from(gateway_objects)
    .where(and(eq(gateway_objects.gateway, gateway), eq(kind, 'payment'), eq(ref, payment_id)));
  const { amount_cents = null, currency = null } = told ?? {};
  return amount_cents !== null && currency ? { amount_cents, currency } : null;
}

/** What of each of these charges was given back, and whether some of it is stuck or not yet sent. */
export async function refundedOf(reader: Reader, charge_ids: readonly string[]) {
  if (charge_ids.length === 0) return new Map<string, never>();
  const rows = await reader
    .select({
      charge_id: refunds.charge_id,
      refunded_cents: sql<number>`sum(${refunds.amount_cents})`,
      has_refused: sql<boolean>`bool_or(${refunds.status} = 'refused')`,
      has_unsent: sql<boolean>`bool_or(${refunds.status} = 'created')`,
    })
    .from(refunds)
    .where(inArray(refunds.charge_id, [...charge_ids]))
    .groupBy(refunds.charge_id);
  return new Map(rows.map((row) => [row.charge_id, row]));
}

export function refundsOf(reader: Reader, charge_id: string) {
  const deciders = alias(users, 'deciders');
  const settlers = alias(users, 'settlers');
  return reader
    .select({ refund: refunds, decided_by_name: deciders.name, settled_by_name: settlers.name })
    .from(refunds)
    .leftJoin(deciders, eq(deciders.id, refunds.decided_by))
    .leftJoin(settlers, eq(settlers.id, refunds.settled_by))
    .where(eq(refunds.charge_id, charge_id))
    .orderBy(refunds.created_at, refunds.id);
}

export const carriesOf = (reader: Reader, charge_id: string) =>
  reader
    .select()
    .from(carries)
    .where(eq(carries.charge_id, charge_id))
    .orderBy(carries.created_at, carries.id);

/** Who is paid need not be a DJ: a company's crew has whom it has. */
export const payoutsOf = (reader: Reader, charge_id: string) =>
  reader
    .select({
      part: transfer_parts,
      transfer: transfers,
      dj_name: sql<string>`coalesce(${dj_profiles.dj_name}, ${users.name})`,
    })
    .from(transfer_parts)
    .innerJoin(transfers, eq(transfers.id, transfer_parts.transfer_id))
    .innerJoin(users, eq(users.id, transfers.dj_id))
    .leftJoin(dj_profiles, eq(dj_profiles.user_id, transfers.dj_id))
    .where(eq(transfer_parts.charge_id, charge_id))
    .orderBy(transfers.created_at, transfer_parts.id);

export const chargebacksOf = (reader: Reader, charge_id: string) =>
  reader
    .select()
    .from(chargebacks)
    .where(eq(chargebacks.charge_id, charge_id))
    .orderBy(chargebacks.opened_at, chargebacks.id);

/** A paid sale with who has what of it, and whether its buyer's bank has its hand on the money. */
export async function soldBy(reader: Reader, charge_id: string) {
  const isOpen = inArray(chargebacks.status, [...openChargebacks]);
  const [row] = await reader
    .select({
      sale: sales,
      dj_name: dj_profiles.dj_name,
      refunded_cents: sql<number>`coalesce((select sum(r.amount_cents) from ${refunds} r where r.sale_id = ${sales.id}), 0)`,
      left_cents: sql<number>`sale_left(${sales.id})`,
      is_contested: sql<boolean>`exists (${reader
        .select({ one: sql`1` })
        .from(chargebacks)
        .where(and(eq(chargebacks.charge_id, charge_id), isOpen))})`,
    })
    .from(charges)
    .innerJoin(sales, eq(sales.id, charges.sale_id))
    .innerJoin(dj_profiles, eq(dj_profiles.user_id, sales.dj_id))
    .where(and(eq(charges.id, charge_id), eq(sales.status, 'paid')));
  return row;
}

/** The period of a plan with what of it went back, and whether it is the one that runs. */
export async function periodBy(reader: Reader, period_id: string) {
  const isOpen = inArray(chargebacks.status, [...openChargebacks]);
  const { id, subscription_id, amount_cents, paid_at } = subscription_payments;
  const [row] = await reader
    .select({
      id,
      plan: subscriptions.plan,
      interval: subscriptions.interval,
      user_id: subscriptions.user_id,
      paid_cents: amount_cents,
      refunded_cents: sql<number>`coalesce((select sum(r.amount_cents) from ${refunds} r where r.period_id = ${id}), 0)`,
      left_cents: sql<number>`period_left(${id})`,
      is_running: sql<boolean>`${subscriptions.status} <> 'ended' and not exists (
        select from subscription_payments later where later.subscription_id = ${subscription_id} and later.paid_at > ${paid_at})`,
      is_contested: sql<boolean>`exists (${reader
        .select({ one: sql`1` })
        .from(chargebacks)
        .where(and(eq(chargebacks.charge_id, period_id), isOpen))})`,
    })
    .from(subscription_payments)
    .innerJoin(subscriptions, eq(subscriptions.id, subscription_id))
    .where(eq(id, period_id));
  return row;
}

/** The bookings that some of a charge is, or was, with, and what of it is still theirs. */
export const placesOf = (reader: Reader, charge: { id: string; booking_id: string | null }) =>
  reader
    .select({
      booking: bookings,
      dj_name: dj_profiles.dj_name,
      left_cents: sql<number>`charge_left(${bookings.id}, ${charge.id}::uuid)`,
    })
    .from(bookings)
    .innerJoin(dj_profiles, eq(dj_profiles.user_id, bookings.dj_id))
    .where(
      or(
        charge.booking_id ? eq(bookings.id, charge.booking_id) : undefined,
        inArray(
          bookings.id,
          reader.select({ id: carries.to_booking_id }).from(carries).where(eq(carries.charge_id, charge.id)),
        ),
      ),
    )
    .orderBy(bookings.created_at, bookings.id);
