import { type SQL, sql } from 'drizzle-orm';
import { recorded } from './check-objects.ts';

const those = (where: SQL) =>
  sql`select id, null::uuid as booking_id, amount_cents, currency from commissions where ${where}`;

/** Commissions and paid periods of plans, against what the journal says of them. */
export const commissionChecks: Record<string, SQL> = {
  commissions: recorded(those(sql`true`), 'commission'),
  commissions_released: recorded(those(sql`released_at is not null`), 'commission_released'),
  commissions_clawed_back: recorded(those(sql`clawed_back_at is not null`), 'commission_clawed_back'),
  // what is held is in the commission's own account, and nothing else is
  commissions_held: sql`
    select c.id::text as subject, c.currency, 'sum' as problem,
      case c.status when 'held' then c.amount_cents else 0 end as expected_cents, coalesce(l.cents, 0) as found_cents
    from commissions c
    left join (
      select a.party_id, -sum(e.amount_cents) as cents from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.purpose = 'affiliate_payable' group by 1
    ) l on l.party_id = c.id
    where case c.status when 'held' then c.amount_cents else 0 end <> coalesce(l.cents, 0)`,
  // who has a running plan has it on their profile, and nobody else pays less than nothing for one
  plans: sql`
    select s.id::text as subject, s.currency, 'no_object' as problem, s.amount_cents as expected_cents, 0 as found_cents
    from subscriptions s join profiles p on p.id = s.user_id
    where s.status in ('active', 'past_due') and p.subscription_plan <> s.plan`,
};
