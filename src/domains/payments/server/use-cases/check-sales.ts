import { type SQL, sql } from 'drizzle-orm';

/** What a sale's posting gave to an account of each purpose. */
const given = (purposes: SQL, kind: SQL) => sql`
  coalesce((select -sum(e.amount_cents) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id
    where t.sale_id = s.id and t.kind = ${kind} and a.purpose in ${purposes}), 0)`;

const ours = sql`case s.kind when 'store_order' then 'store' else 'tips' end`;

/** What was sold beside bookings, against its charge, its payout and what the journal says of both. */
export const saleChecks: Record<string, SQL> = {
  // a sale is paid exactly when its charge is
  sales: sql`
    select s.id::text as subject, s.currency, case when c.id is null then 'no_object' else 'amount' end as problem,
      coalesce(s.paid_cents, 0) as expected_cents, case c.status when 'succeeded' then c.amount_cents else 0 end as found_cents
    from sales s left join charges c on c.sale_id = s.id
    where c.id is null or (c.status = 'succeeded') <> (s.status = 'paid') or c.amount_cents <> s.amount_cents`,
  // reserved as long as its charge is; taken as it was decided
  authorisations: sql`
    select s.id::text as subject, s.currency, 'amount' as problem,
      case when s.status = 'paid' then coalesce(s.capture_cents, 0) when s.status = 'authorised' then s.amount_cents else 0 end as expected_cents,
      case c.status when 'succeeded' then coalesce(s.paid_cents, 0) when 'authorised' then c.amount_cents else 0 end as found_cents
    from sales s join charges c on c.sale_id = s.id
    where (s.status = 'authorised') <> (c.status = 'authorised')
      or (s.status = 'paid' and s.authorised_until is not null and s.paid_cents is distinct from s.capture_cents)`,
  sale_fees: sql`
    select s.id::text as subject, s.currency, 'amount' as problem, coalesce(s.fee_cents, 0) as expected_cents, f.cents as found_cents
    from sales s cross join lateral (select ${given(sql`(${ours})`, sql`'charge'`)} as cents) f
    where coalesce(s.fee_cents, 0) <> f.cents`,
  sale_payouts: sql`
    select s.id::text as subject, s.currency, case when t.id is null then 'no_object' else 'amount' end as problem,
      coalesce(t.amount_cents, 0) as expected_cents, p.cents as found_cents
    from sales s cross join lateral (select ${given(sql`('dj_payable')`, sql`'charge'`)} as cents) p
    left join transfers t on t.sale_id = s.id and t.returns_id is null
    where p.cents <> coalesce(t.amount_cents, 0)`,
  // what went back came from us by our share of it
  sale_refunds: sql`
    select s.id::text as subject, s.currency, 'amount' as problem,
      round(s.fee_cents::numeric * r.cents / s.paid_cents) as expected_cents, f.cents as found_cents
    from sales s
    join (select sale_id, sum(amount_cents) as cents from refunds where sale_id is not null group by 1) r on r.sale_id = s.id
    cross join lateral (select -${given(sql`(${ours})`, sql`'refund'`)} as cents) f
    where f.cents <> round(s.fee_cents::numeric * r.cents / s.paid_cents)`,
};
