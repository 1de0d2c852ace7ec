import { type SQL, sql } from 'drizzle-orm';

/** What the gateway did with our money by itself, and whether all it told of adds up to what it says we have there. */
export const holdingChecks: Record<string, SQL> = {
  // the fees it kept and what it passed on to our bank are in the journal as it told them, and nothing else is
  gateway_fees: sql`
    select coalesce(o.key, t.idempotency_key) as subject, coalesce(o.currency, t.currency) as currency,
      case when t.idempotency_key is null then 'no_entry' when o.key is null then 'no_object' when o.currency <> t.currency then 'currency'
        else 'amount' end as problem,
      coalesce(o.cents, 0) as expected_cents, coalesce(t.cents, 0) as found_cents
    from (
      select case kind when 'own_payout' then 'own_payout' else 'gateway_fee' end || ':' || gateway || ' ' || kind || ' ' || ref as key,
        settled_currency as currency, case when kind in ('fee', 'own_payout') then settled_cents else 0 end - fee_cents as cents
      from gateway_objects
      where settled_currency is not null and kind <> 'withdrawal' and (fee_cents <> 0 or kind in ('fee', 'own_payout'))
    ) o
    full join (
      select t.idempotency_key, e.currency, sum(e.amount_cents) as cents
      from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id and a.purpose = 'gateway_clearing'
      where t.kind in ('gateway_fee', 'own_payout') group by t.id, e.currency
    ) t on t.idempotency_key = o.key
    where (o.cents, o.currency) is distinct from (t.cents, t.currency) order by 1`,
  // what we are paid in one currency and have in another cannot be passed on: see docs/stripe.md
  gateway_converted: sql`
    select ref as subject, currency, 'currency' as problem, amount_cents as expected_cents, settled_cents as found_cents
    from gateway_objects where settled_currency <> currency order by 1`,
  gateway_unknown: sql`
    select ref as subject, settled_currency as currency, 'only_there' as problem, settled_cents as expected_cents, 0 as found_cents
    from gateway_objects where kind = 'other' order by 1`,
  // all that it told of adds up to what it says we have there: so nothing moved untold. Its clock and ours differ a little
  gateway_holdings: sql`
    select o.gateway || ' ' || o.currency as subject, o.currency, 'sum' as problem, o.amount_cents as expected_cents, s.cents as found_cents
    from gateway_objects o
    join gateway_lists l on l.gateway = o.gateway and l.list = 'movements' and l.known_until >= o.made_at
    cross join lateral (
      select coalesce(sum(m.settled_cents - m.fee_cents), 0) as cents from gateway_objects m
      where m.gateway = o.gateway and m.settled_currency = o.currency and m.made_at <= o.made_at - interval '5 minutes'
    ) s
    where o.kind = 'own_balance' and o.amount_cents <> s.cents and not exists (
      select from (
        select s.cents + sum(m.settled_cents - m.fee_cents) over (order by m.made_at, m.kind, m.ref) as cents from gateway_objects m
        where m.gateway = o.gateway and m.settled_currency = o.currency
          and m.made_at > o.made_at - interval '5 minutes' and m.made_at <= o.made_at + interval '5 minutes'
      ) since where since.cents = o.amount_cents
    ) order by 1`,
};
