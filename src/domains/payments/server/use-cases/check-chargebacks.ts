import { type SQL, sql } from 'drizzle-orm';
import { isPayable, nameless, of, recorded } from './check-objects.ts';

const parts = (amount: SQL, where: SQL) => sql`
  select p.id, coalesce(p.booking_id, p.sale_id, p.period_id) as booking_id, ${amount} as amount_cents, c.currency
  from chargeback_parts p join chargebacks c on c.id = p.chargeback_id where ${where}`;
const whole = sql`p.amount_cents`;

/** What banks took, from whom, what came of it, and how a DJ's debt was paid, against what the journal says of it. */
export const chargebackChecks: Record<string, SQL> = {
  chargebacks: recorded(parts(whole, sql`true`), 'chargeback'),
  chargebacks_won: recorded(
    parts(whole, sql`c.returned_at is not null`),
    'chargeback_won',
    sql`e.amount_cents > 0`,
  ),
  chargebacks_lost: recorded(
    parts(sql`p.own_cents`, sql`c.lost_at is not null and p.own_cents > 0`),
    'chargeback_lost',
  ),
  chargeback_fees: recorded(
    sql`select id, null::uuid as booking_id, fee_cents as amount_cents, fee_currency as currency
      from chargebacks where fee_cents > 0`,
    'chargeback_fee',
  ),
  chargeback_parts: sql`
    select c.id::text as subject, c.currency, 'amount' as problem, c.amount_cents as expected_cents,
      coalesce(sum(p.amount_cents), 0) as found_cents
    from chargebacks c left join chargeback_parts p on p.chargeback_id = c.id where c.taken_at is not null
    group by c.id having c.amount_cents <> coalesce(sum(p.amount_cents), 0)`,
  // our part of one that is open is in its account, and of one that is over nothing
  chargebacks_open: sql`
    select c.id::text as subject, c.currency, 'sum' as problem, c.cents as expected_cents, coalesce(l.cents, 0) as found_cents
    from (
      select c.id, c.currency,
        coalesce(sum(p.own_cents) filter (where c.returned_at is null and c.lost_at is null), 0) as cents
      from chargebacks c left join chargeback_parts p on p.chargeback_id = c.id group by c.id
    ) c
    left join (
      select a.party_id, sum(e.amount_cents) as cents from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.purpose = 'chargebacks' group by 1
    ) l on l.party_id = c.id
    where c.cents <> coalesce(l.cents, 0)`,
  paid_again: recorded(
    sql`select returns_id as id, coalesce(booking_id, sale_id) as booking_id, amount_cents, currency from transfers where returns_id is not null`,
    'chargeback_won',
    isPayable,
  ),
  withheld: recorded(of(sql`withholdings`), 'withheld'),
  withheld_parts: sql`
    select p.id::text as subject, t.currency, 'amount' as problem, p.withheld_cents as expected_cents,
      coalesce(sum(w.amount_cents), 0) as found_cents
    from transfer_parts p join transfers t on t.id = p.transfer_id left join withholdings w on w.transfer_part_id = p.id
    group by p.id, t.id having p.withheld_cents <> coalesce(sum(w.amount_cents), 0)`,
  debts_written_off: recorded(
    sql`select id, null::uuid as booking_id, amount_cents, currency from debt_write_offs`,
    'debt_written_off',
  ),
  transfer_reversals: recorded(
    sql`select id, coalesce(booking_id, sale_id) as booking_id, asked_cents as amount_cents, currency from transfer_reversals where status = 'sent'`,
    'transfer_reversal',
  ),
  named_reversals: nameless(sql`transfer_reversals`, sql`gateway_reversal_id`, 'sent'),
};
