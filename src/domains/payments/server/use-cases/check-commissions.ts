import { type SQL, sql } from 'drizzle-orm';
import { recorded } from './check-objects.ts';

const those = (where: SQL, amount = sql`amount_cents`) =>
  sql`select id, null::uuid as booking_id, ${amount} as amount_cents, currency from commissions where ${where}`;

const left = sql`case c.status when 'held' then c.amount_cents - c.clawed_back_cents else 0 end`;

/** Commissions and paid periods of plans, against what the journal says of them. */
export const commissionChecks: Record<string, SQL> = {
  commissions: recorded(those(sql`true`), 'commission'),
  commissions_released: recorded(
    those(sql`released_at is not null`, sql`released_cents`),
    'commission_released',
  ),
  // taken back in parts, each posted by itself
  commissions_clawed_back: sql`
    select coalesce(c.id::text, p.id) as subject, coalesce(c.currency, p.currency) as currency,
      case when c.id is null then 'no_object' else 'amount' end as problem,
      coalesce(c.clawed_back_cents, 0) as expected_cents, coalesce(p.cents, 0) as found_cents
    from (select * from commissions where clawed_back_cents > 0) c
    full join (
      select split_part(t.idempotency_key, ':', 2) as id, e.currency, sum(e.amount_cents) as cents
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.kind = 'commission_clawed_back' and e.amount_cents > 0 group by 1, 2
    ) p on p.id = c.id::text and p.currency = c.currency
    where c.clawed_back_cents is distinct from p.cents`,
  // what went back of a plan's payment, ours or at a bank, has taken its share along
  commissions_returned: sql`
    select c.id::text as subject, c.currency, 'amount' as problem, least(c.paid_cents, r.cents) as expected_cents,
      c.returned_cents as found_cents
    from commissions c cross join lateral (
      select coalesce((select sum(amount_cents) from refunds where period_id = c.source_id), 0)
        + coalesce((select sum(p.amount_cents - p.refund_cents - p.excess_cents) from chargeback_parts p
            join chargebacks b on b.id = p.chargeback_id where p.period_id = c.source_id and b.lost_at is not null), 0) as cents
    ) r
    where c.source = 'plan' and c.status <> 'clawed_back' and c.returned_cents <> least(c.paid_cents, r.cents)`,
  // what is held is in the commission's own account, and nothing else is
  commissions_held: sql`
    select c.id::text as subject, c.currency, 'sum' as problem,
      ${left} as expected_cents, coalesce(l.cents, 0) as found_cents
    from commissions c
    left join (
      select a.party_id, -sum(e.amount_cents) as cents from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.purpose = 'affiliate_payable' group by 1
    ) l on l.party_id = c.id
    where ${left} <> coalesce(l.cents, 0)`,
  // who has a running plan has it on their profile, and nobody else pays less than nothing for one
  plans: sql`
    select s.id::text as subject, s.currency, 'no_object' as problem, s.amount_cents as expected_cents, 0 as found_cents
    from subscriptions s join profiles p on p.id = s.user_id
    where s.status in ('active', 'past_due') and p.subscription_plan <> s.plan`,
};
