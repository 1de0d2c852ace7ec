import { type SQL, sql } from 'drizzle-orm';
import { ledgerJoin, moneySums } from '../queries.ts';

/**
 * Every promise of the books that entries alone can keep, as a query for what breaks it: subject, currency,
 * what it should be, what it is.
 */
export const entryChecks: Record<string, SQL> = {
  balanced: sql`
    select transaction_id::text as subject, currency, 'sum' as problem, 0 as expected_cents, sum(amount_cents) as found_cents
    from ledger_entries group by transaction_id, currency having sum(amount_cents) <> 0`,
  not_empty: sql`
    select t.id::text as subject, null as currency, 'no_entry' as problem, 0 as expected_cents, 0 as found_cents
    from ledger_transactions t where not exists (select from ledger_entries e where e.transaction_id = t.id)`,
  // foreign keys see to it, but the replicas' role silences them
  one_currency: sql`
    select e.transaction_id::text as subject, e.currency, 'currency' as problem, 0 as expected_cents, sum(e.amount_cents) as found_cents
    from ledger_entries e left join ledger_accounts a on a.id = e.account_id
    where a.currency is distinct from e.currency group by e.transaction_id, e.currency`,
  not_overdrawn: sql`
    select a.purpose || ' ' || a.party_id as subject, a.currency, 'sum' as problem, 0 as expected_cents, sum(e.amount_cents) as found_cents
    from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where a.purpose in ('booking_escrow', 'dj_payable', 'refunds_payable', 'dj_debt', 'chargebacks')
    group by a.id
    having sum(e.amount_cents) * case when a.purpose in ('dj_debt', 'chargebacks') then -1 else 1 end > 0`,
  mirrored: sql`
    select t.id::text as subject, min(m.currency) as currency, 'amount' as problem, 0 as expected_cents, sum(abs(m.cents)) as found_cents
    from ledger_transactions t cross join lateral (
      select e.account_id, min(e.currency) as currency, sum(e.amount_cents) as cents
      from ledger_entries e where e.transaction_id in (t.id, t.reverses_id) group by e.account_id having sum(e.amount_cents) <> 0
    ) m
    where t.kind = 'reversal' group by t.id`,
  // a booking's money is somewhere:
  // charged + carried in = held + carried out + transferred + refunded + fees - reversed + charged back
  accounted_for: sql`
    select booking_id::text as subject, currency, 'sum' as problem, charged_cents + carried_in_cents as expected_cents,
      held_cents + carried_out_cents + transferred_cents + refunded_cents + fees_cents - reversed_cents + charged_back_cents as found_cents
    from (select t.booking_id, e.currency, ${moneySums} from ${ledgerJoin} where t.booking_id is not null group by t.booking_id, e.currency) m
    where charged_cents + carried_in_cents
      <> held_cents + carried_out_cents + transferred_cents + refunded_cents + fees_cents - reversed_cents + charged_back_cents`,
  // by this account what stands behind such a posting is looked for: one that passes it by is about nothing
  about_something: sql`
    select t.id::text as subject, min(e.currency) as currency, 'no_object' as problem, 0 as expected_cents,
      sum(e.amount_cents) filter (where e.amount_cents > 0) as found_cents
    from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id
    where t.kind in ('refund_sent', 'refund_failed', 'release') group by t.id
    having not bool_or(a.purpose = case t.kind when 'release' then 'booking_escrow' else 'refunds_payable' end)`,
  // what left one booking is in the other
  nothing_on_the_way: sql`
    select a.purpose || ' ' || a.party_id as subject, a.currency, 'sum' as problem, 0 as expected_cents, sum(e.amount_cents) as found_cents
    from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where a.purpose = 'carried_payments' group by a.id having sum(e.amount_cents) <> 0`,
};
