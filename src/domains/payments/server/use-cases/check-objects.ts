import { type SQL, sql } from 'drizzle-orm';

/**
 * Rows of ours against the ledger's transactions about them, both ways: each has the other, about the same
 * booking, in the same currency, with the same amount.
 */
export function recorded(rows: SQL, kind: string, counted = sql`e.amount_cents > 0`): SQL {
  return sql`
    select coalesce(r.id::text, p.key) as subject, coalesce(r.currency, p.currency) as currency,
      case when p.key is null then 'no_entry' when r.id is null then 'no_object' when r.currency <> p.currency then 'currency'
        when r.booking_id is distinct from p.booking_id then 'booking' else 'amount' end as problem,
      coalesce(r.amount_cents, 0) as expected_cents, coalesce(p.amount_cents, 0) as found_cents
    from (${rows}) r
    full join (
      select t.idempotency_key as key, coalesce(t.booking_id, t.sale_id, t.period_id) as booking_id, min(e.currency) as currency, abs(sum(e.amount_cents)) as amount_cents
      from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id
      where t.kind = ${kind} and ${counted} group by t.id
    ) p on p.key = ${`${kind}:`} || r.id
    where (r.amount_cents, r.currency, r.booking_id) is distinct from (p.amount_cents, p.currency, p.booking_id)`;
}

/** What the gateway has done, but we have not noted under which name it did. */
export const nameless = (table: SQL, name: SQL, status: string): SQL => sql`
  select id::text as subject, currency, 'gateway_id' as problem, amount_cents as expected_cents, 0 as found_cents
  from ${table} where status = ${status} and ${name} is null`;

export const of = (table: SQL, where = sql`true`): SQL =>
  sql`select id, coalesce(booking_id, sale_id) as booking_id, amount_cents, currency from ${table} where ${where}`;

const refunded = (where = sql`true`): SQL =>
  sql`select id, coalesce(booking_id, sale_id, period_id) as booking_id, amount_cents, currency from refunds where ${where}`;

export const isPayable = sql`e.account_id in (select id from ledger_accounts where purpose = 'dj_payable')`;

/** Everything the gateway did for us, or that we decided it should, against what the journal says of it. */
export const objectChecks: Record<string, SQL> = {
  // of a sale may have been taken less than was asked for; a plan's period comes in without being asked for
  charges: recorded(
    sql`select c.id, coalesce(c.booking_id, c.sale_id, c.period_id) as booking_id, coalesce(s.paid_cents, c.amount_cents) as amount_cents,
        c.currency
      from charges c left join sales s on s.id = c.sale_id where c.status = 'succeeded' and c.purpose <> 'card'
      union all select id, id, amount_cents, currency from subscription_payments p
        where not exists (select from charges where period_id = p.id)`,
    'charge',
  ),
  refunds: recorded(refunded(), 'refund'),
  fees_returned: recorded(
    sql`select id, booking_id, from_fees_cents as amount_cents, currency from refunds where from_fees_cents > 0`,
    'fee_return',
  ),
  // one that its bank sent back is posted back, and posted again when it is sent again
  refunds_sent: sql`
    select coalesce(r.id::text, p.id) as subject, coalesce(r.currency, p.currency) as currency,
      case when p.id is null then 'no_entry' when r.id is null then 'no_object' when r.currency <> p.currency then 'currency'
        when r.booking_id is distinct from p.booking_id then 'booking' else 'amount' end as problem,
      coalesce(r.amount_cents, 0) as expected_cents, coalesce(p.amount_cents, 0) as found_cents
    from (${refunded(sql`status = 'sent'`)}) r
    full join (
      select split_part(t.idempotency_key, ':', 2) as id, coalesce(t.booking_id, t.sale_id, t.period_id) as booking_id, e.currency, sum(e.amount_cents) as amount_cents
      from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id
      where t.kind in ('refund_sent', 'refund_failed') and a.purpose = 'refunds_payable'
      group by 1, 2, 3 having sum(e.amount_cents) <> 0
    ) p on p.id = r.id::text
    where (r.amount_cents, r.currency, r.booking_id) is distinct from (p.amount_cents, p.currency, p.booking_id)`,
  refunds_settled: recorded(refunded(sql`status = 'settled'`), 'refund_settled'),
  carried_out: recorded(
    sql`select id, from_booking_id as booking_id, amount_cents, currency from carries`,
    'carry_out',
  ),
  carried_in: recorded(
    sql`select id, to_booking_id as booking_id, amount_cents, currency from carries`,
    'carry_in',
  ),
  named_charges: nameless(
    sql`(select * from charges where purpose <> 'card') payments`,
    sql`payment_id`,
    'succeeded',
  ),
  named_refunds: nameless(sql`refunds`, sql`gateway_refund_id`, 'sent'),
};
