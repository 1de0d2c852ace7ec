import { and, asc, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Reader, rowsBefore } from '../../../../platform/db.ts';
import { withinDays } from '../../../../platform/filters.ts';
import { decodeCursor } from '../../../../shared/cursor.ts';
import type { Currency } from '../../../../shared/money.ts';
import { users } from '../../../accounts/server/tables.ts';
import { bookings } from '../../../bookings/server/tables.ts';
import type { SaleKind } from '../../../payments/rules.ts';
import { PLATFORM } from '../../../payments/server/index.ts';
import { ledger_accounts, ledger_entries, ledger_transactions } from '../../../payments/server/tables.ts';
import { sales } from '../../../payments/server/tables/sales.ts';
import { dj_profiles } from '../../../profiles/server/tables.ts';
import type { Account } from '../../contract.ts';
import type { SubjectKind } from '../../rules.ts';
import { isNameLike, peopleNamed, refIn } from '../queries.ts';

type Purpose = Account['purpose'];

export interface AccountFilters {
  q: string;
  purpose?: Purpose | undefined;
  currency?: Currency | undefined;
}

const accountColumns = {
  account: ledger_accounts,
  ref: bookings.ref,
  title: bookings.title,
  sale_kind: sales.kind,
  email: sales.email,
  // of a plan's period the party is that, and its name the one of who pays
  payer_name: sql<
    string | null
  >`(select u.name from subscription_payments p join subscriptions s on s.id = p.subscription_id
    join users u on u.id = s.user_id where p.id = ${ledger_accounts.party_id})`,
  name: sql<string | null>`coalesce(${dj_profiles.dj_name}, ${users.name})`,
};
const balance_cents = sql<number>`(
  select coalesce(sum(e.amount_cents), 0) from ledger_entries e where e.account_id = ${ledger_accounts.id})`;

const selectAccounts = (reader: Reader) =>
  reader
    .select({ ...accountColumns, balance_cents })
    .from(ledger_accounts)
    .leftJoin(bookings, eq(bookings.id, ledger_accounts.party_id))
    .leftJoin(sales, eq(sales.id, ledger_accounts.party_id))
    .leftJoin(users, eq(users.id, ledger_accounts.party_id))
    .leftJoin(dj_profiles, eq(dj_profiles.user_id, ledger_accounts.party_id));

interface NamedAccount {
  account: typeof ledger_accounts.$inferSelect;
  ref: string | null;
  title: string | null;
  sale_kind: SaleKind | null;
  email: string | null;
  payer_name: string | null;
  name: string | null;
}

/** An account with whose it is. */
export function toAccount(named: NamedAccount): Account {
  const { account, ref, title, sale_kind, email, payer_name, name } = named;
  const { id, purpose, currency, party_id } = account;
  if (party_id === PLATFORM) return { id, purpose, currency, party: { kind: 'platform' } };
  if (purpose === 'chargebacks')
    return { id, purpose, currency, party: { kind: 'chargeback', id: party_id } };
  if (sale_kind)
    return { id, purpose, currency, party: { kind: 'sale', id: party_id, sale_kind, email: email ?? '' } };
  if (payer_name !== null)
    return { id, purpose, currency, party: { kind: 'plan', id: party_id, name: payer_name } };
  return ref === null
    ? { id, purpose, currency, party: { kind: 'person', id: party_id, name: name ?? '' } }
    : { id, purpose, currency, party: { kind: 'booking', id: party_id, ref, title: title ?? '' } };
}

/** Accounts of bookings and people that these words are about, also by who has a part in the booking. */
function belongsTo(reader: Reader, words: string): SQL | undefined {
  if (words === '') return undefined;
  const ref = refIn(words);
  const people = peopleNamed(reader, words);
  const ways = [
    ...(ref ? [sql`select id from ${bookings} where ref = ${ref}`] : []),
    ...(isNameLike(words)
      ? [
          sql`${people}`,
          sql`select id from ${bookings} where client_id in (${people})`,
          sql`select id from ${bookings} where dj_id in (${people})`,
        ]
      : []),
  ];
  return ways.length === 0
    ? sql`false`
    : sql`${ledger_accounts.party_id} in (${sql.join(ways, sql` union `)})`;
}

const filtered = ({ purpose, currency }: AccountFilters): SQL | undefined =>
  and(purpose && eq(ledger_accounts.purpose, purpose), currency && eq(ledger_accounts.currency, currency));

export const platformAccounts = (reader: Reader, filters: AccountFilters) =>
  selectAccounts(reader)
    .where(and(eq(ledger_accounts.party_id, PLATFORM), filtered(filters)))
    .orderBy(ledger_accounts.purpose, ledger_accounts.currency);

/** Accounts of bookings and people, the newest first. */
export const accountsWhere = (
  reader: Reader,
  filters: AccountFilters,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) =>
  selectAccounts(reader)
    .where(
      and(
        ne(ledger_accounts.party_id, PLATFORM),
        filtered(filters),
        belongsTo(reader, filters.q),
        rowsBefore(ledger_accounts.created_at, ledger_accounts.id, decodeCursor(cursor)),
      ),
    )
    .orderBy(desc(ledger_accounts.created_at), desc(ledger_accounts.id))
    .limit(limit);

export async function accountById(reader: Reader, id: string) {
  const [row] = await selectAccounts(reader).where(eq(ledger_accounts.id, id));
  return row;
}

/** Where in an account's order an entry stands. */
export interface EntryPlace {
  at: Date;
  id: string;
  position: number;
}
const order = sql`(${ledger_transactions.created_at}, ${ledger_transactions.id}, ${ledger_entries.position})`;
const placed = ({ at, id, position }: EntryPlace): SQL =>
  sql`(${at.toISOString()}::timestamptz, ${id}::uuid, ${position}::integer)`;

export interface EntryRange {
  account_id: string;
  from?: string | undefined;
  until?: string | undefined;
  /** Begins after this one. */
  after?: EntryPlace | null;
}

const inRange = ({ account_id, from, until, after }: EntryRange): SQL | undefined =>
  and(
    eq(ledger_entries.account_id, account_id),
    withinDays(ledger_transactions.created_at, from, until),
    after ? sql`${order} < ${placed(after)}` : undefined,
  );

/** What moved on an account, the newest first. */
export const entriesOf = (reader: Reader, range: EntryRange, limit: number) =>
  reader
    .select({
      transaction_id: ledger_transactions.id,
      position: ledger_entries.position,
      kind: ledger_transactions.kind,
      booking_id: ledger_transactions.booking_id,
      amount_cents: ledger_entries.amount_cents,
      created_at: ledger_transactions.created_at,
    })
    .from(ledger_entries)
    .innerJoin(ledger_transactions, eq(ledger_transactions.id, ledger_entries.transaction_id))
    .where(inRange(range))
    .orderBy(
      desc(ledger_transactions.created_at),
      desc(ledger_transactions.id),
      desc(ledger_entries.position),
    )
    .limit(limit);

/** What moved on an account after an entry: few rows for those near the top, where people look. */
export async function movedSince(reader: Reader, account_id: string, entry: EntryPlace): Promise<number> {
  const [row] = await reader
    .select({ cents: sql<number>`coalesce(sum(${ledger_entries.amount_cents}), 0)` })
    .from(ledger_entries)
    .innerJoin(ledger_transactions, eq(ledger_transactions.id, ledger_entries.transaction_id))
    .where(and(eq(ledger_entries.account_id, account_id), sql`${order} > ${placed(entry)}`));
  return row!.cents;
}

/** Journal transactions with all their entries, oldest first. */
export const postingsWhere = (reader: Reader, condition: SQL | undefined) =>
  reader
    .select({
      transaction: ledger_transactions,
      amount_cents: ledger_entries.amount_cents,
      position: ledger_entries.position,
      ...accountColumns,
    })
    .from(ledger_transactions)
    .innerJoin(ledger_entries, eq(ledger_entries.transaction_id, ledger_transactions.id))
    .innerJoin(ledger_accounts, eq(ledger_accounts.id, ledger_entries.account_id))
    .leftJoin(bookings, eq(bookings.id, ledger_accounts.party_id))
    .leftJoin(sales, eq(sales.id, ledger_accounts.party_id))
    .leftJoin(users, eq(users.id, ledger_accounts.party_id))
    .leftJoin(dj_profiles, eq(dj_profiles.user_id, ledger_accounts.party_id))
    .where(condition)
    .orderBy(asc(ledger_transactions.created_at), asc(ledger_transactions.id), asc(ledger_entries.position));

/**
 * Which payments a release divided: what was with the booking then, whoever got it. Its transfers do not tell, where all of
 * it was a fee or the crew's.
 */
const releasedFrom = sql`(
  select r.id as release_id, c.id as charge_id from releases r join charges c on c.booking_id = r.booking_id
  where c.status = 'succeeded' and coalesce(c.settled_at, c.created_at) <= r.created_at and c.purpose <> 'card'
    and (c.purpose = 'damage') = (r.purpose = 'damage')
  union select r.id, k.charge_id from releases r join carries k on k.to_booking_id = r.booking_id
  where k.created_at <= r.created_at and r.purpose = 'event'
)`;

/** Everything posted about a charge: itself, and what became of its money, and what reverses any of that. */
export function aboutCharge(reader: Reader, charge_id: string): SQL | undefined {
  const reversed = alias(ledger_transactions, 'reversed');
  const keys = sql`(
    select 'charge:' || ${charge_id}::text
    union all select kind || ':' || id || attempt.suffix from refunds
      cross join unnest(array['refund', 'fee_return', 'refund_sent', 'refund_settled', 'refund_failed']) kind
      cross join lateral (
        select '' as suffix union all select ':' || n from generate_series(2, refunds.attempt) n
      ) attempt
      where charge_id = ${charge_id}
    union all select kind || ':' || id from carries cross join unnest(array['carry_out', 'carry_in']) kind
      where charge_id = ${charge_id}
    union all select 'release:' || release_id from ${releasedFrom} divided where charge_id = ${charge_id}
    union all select kind || ':' || transfer_id from transfer_parts cross join unnest(array['release', 'transfer']) kind
      where charge_id = ${charge_id}
    union all select 'transfer_reversal:' || r.id from transfer_reversals r
      join transfer_parts p on p.id = r.transfer_part_id where p.charge_id = ${charge_id}
    union all select 'withheld:' || w.id from withholdings w
      join transfer_parts p on p.id = w.transfer_part_id where p.charge_id = ${charge_id}
    union all select 'chargeback_fee:' || id from chargebacks where charge_id = ${charge_id}
    union all select kind || ':' || p.id from chargebacks c join chargeback_parts p on p.chargeback_id = c.id
      cross join unnest(array['chargeback', 'chargeback_won', 'chargeback_lost']) kind where c.charge_id = ${charge_id}
  )`;
  return or(
    sql`${ledger_transactions.idempotency_key} in ${keys}`,
    inArray(
      ledger_transactions.reverses_id,
      reader
        .select({ id: reversed.id })
        .from(reversed)
        .where(sql`${reversed.idempotency_key} in ${keys}`),
    ),
  );
}

export const withId = (id: string): SQL => eq(ledger_transactions.id, id);

export async function reversalOf(reader: Reader, id: string): Promise<string | null> {
  const [row] = await reader
    .select({ id: ledger_transactions.id })
    .from(ledger_transactions)
    .where(eq(ledger_transactions.reverses_id, id));
  return row?.id ?? null;
}

/** The payments behind what a transaction is about. */
export async function chargesBehind(
  reader: Reader,
  { kind, id }: { kind: SubjectKind; id: string },
): Promise<string[]> {
  if (kind === 'charge') return [id];
  const { rows } = await reader.execute<{ charge_id: string | null }>(sql`
    select charge_id from refunds where id = ${id}
    union select charge_id from carries where id = ${id}
    union select charge_id from transfer_parts where transfer_id = ${id}
    union select charge_id from ${releasedFrom} divided where release_id = ${id}
    union select p.charge_id from transfer_reversals r join transfer_parts p on p.id = r.transfer_part_id where r.id = ${id}
    union select p.charge_id from withholdings w join transfer_parts p on p.id = w.transfer_part_id where w.id = ${id}
    union select charge_id from chargebacks where id = ${id}
    union select c.charge_id from chargeback_parts p join chargebacks c on c.id = p.chargeback_id where p.id = ${id}`);
  return rows.flatMap(({ charge_id }) => charge_id ?? []);
}

export async function keyOf(reader: Reader, id: string) {
  const { idempotency_key, reverses_id } = ledger_transactions;
  const [row] = await reader
    .select({ idempotency_key, reverses_id })
    .from(ledger_transactions)
    .where(withId(id));
  return row;
}
