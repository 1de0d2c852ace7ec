import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Reader } from '../../../../platform/db.ts';
import type { Currency } from '../../../../shared/money.ts';
import { sandbox_account_balances, sandbox_balances } from '../tables.ts';

/** A page of a list, from a moment on: newest first, after the last one of the page before. */
export const ListPage = z.object({ from: z.coerce.date(), after: z.string().max(200).optional() });
type ListPage = z.infer<typeof ListPage>;

const PAGE = 100;

/** Microseconds, so that of two rows within a millisecond none is left out between pages. */
const micros = sql`(extract(epoch from at) * 1000000)::bigint`;

/** A page of `rows`, which have an `id` and `at` when. */
async function pageOf<Row extends object>(reader: Reader, rows: SQL, { from, after }: ListPage) {
  const [last_at, last_id] = after?.split('.') ?? [];
  const isAfter = last_at && last_id ? sql`(${micros}, id) < (${last_at}::bigint, ${last_id})` : sql`true`;
  const found = await reader.execute<
    Row & { id: string; at: string; place: string } & Record<string, unknown>
  >(sql`
    select *, ${micros} || '.' || id as place from (${rows}) listed
    where at >= ${from} and ${isAfter} order by ${micros} desc, id desc limit ${PAGE + 1}`);
  const next = found.rows.length > PAGE ? found.rows[PAGE - 1]!.place : null;
  return { rows: found.rows.slice(0, PAGE), next };
}

interface Moved {
  settled_cents: number;
  fee_cents: number;
  currency: Currency;
}

/** A bank took its customer's payment from us: at once, unless it only asked. */
const isWithdrawal = sql`(d.is_withdrawn or d.returned_at is not null)`;

/** Whatever moved money of the platform, each once: what came in is positive in `settled_cents`, and the fee is apart. */
export const movementRows = sql`
  select 'payment' as kind, id as ref, id, amount_cents, currency, null as about_ref, created_at as at,
    amount_cents as settled_cents, fee_cents from sandbox_payments
  union all select 'refund', r.id, r.id, r.amount_cents, p.currency, p.id, r.created_at, -r.amount_cents, 0
    from sandbox_refunds r join sandbox_payments p on p.id = r.payment_id
  union all select 'refund_failed', r.id, 'failed_' || r.id, r.amount_cents, p.currency, p.id, r.failed_at, r.amount_cents, 0
    from sandbox_refunds r join sandbox_payments p on p.id = r.payment_id where r.failed_at is not null
  union all select 'transfer', id, id, amount_cents, currency, account_id, created_at, -amount_cents, 0 from sandbox_transfers
  union all select 'reversal', r.id, r.id, r.amount_cents, t.currency, t.id, r.created_at, r.amount_cents, 0
    from sandbox_reversals r join sandbox_transfers t on t.id = r.transfer_id
  union all select 'withdrawal', 'taken_' || d.id, 'taken_' || d.id, d.amount_cents, d.currency, d.id, d.created_at, -d.amount_cents,
    d.fee_cents from sandbox_disputes d where ${isWithdrawal}
  union all select 'withdrawal', 'returned_' || d.id, 'returned_' || d.id, d.amount_cents, d.currency, d.id, d.returned_at,
    d.amount_cents, 0 from sandbox_disputes d where d.returned_at is not null
  union all select 'own_payout', id, id, amount_cents, currency, null, created_at, -amount_cents, 0 from sandbox_own_payouts`;

export async function listMovements(reader: Reader, page: ListPage) {
  const { rows, next } = await pageOf<Moved>(reader, movementRows, page);
  return {
    movements: rows.map((row) => ({
      ...row,
      moved_at: new Date(row.at),
      settled: { amount_cents: row.settled_cents, fee_cents: row.fee_cents, currency: row.currency },
    })),
    next,
  };
}

/** Paid periods of all subscriptions: each is a payment. */
export async function listPeriods(reader: Reader, page: ListPage) {
  const paid = sql`
    select p.id, p.created_at as at, p.id as period_ref, p.id as payment_id, s.id as subscription_id, p.amount_cents, p.currency
    from sandbox_payments p join sandbox_subscriptions s on s.id = p.transfer_group`;
  const { rows, next } = await pageOf(reader, paid, page);
  const at = (row: { at: string }) => ({ paid_at: new Date(row.at), billed_at: new Date(row.at) });
  return { periods: rows.map((row) => ({ ...row, ...at(row) })), next };
}

/** All that an account holds. */
export async function listBalances(reader: Reader, account_id: string) {
  const { amount_cents, currency } = sandbox_account_balances;
  const balances = await reader
    .select({ currency, amount_cents })
    .from(sandbox_account_balances)
    .where(eq(sandbox_account_balances.account_id, account_id))
    .orderBy(asc(currency));
  return { balances };
}

/** All that the platform has itself. */
export async function listOwnBalances(reader: Reader) {
  const { amount_cents, fees_cents, currency } = sandbox_balances;
  const balances = await reader
    .select({ currency, amount_cents: sql<number>`${amount_cents} - ${fees_cents}` })
    .from(sandbox_balances)
    .orderBy(asc(currency));
  return { balances };
}
