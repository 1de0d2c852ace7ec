import { sql } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { Difference } from '../../contract.ts';
import { ledgerJoin, moneySums } from '../queries.ts';

/**
 * Every promise of the books as a query that finds what breaks it: subject, what it should be, what it is.
 * Recomputed from the entries alone, without the code that wrote them.
 */
const checks: Record<string, ReturnType<typeof sql>> = {
  balanced: sql`
    select transaction_id || ' ' || currency as subject, 0 as expected_cents, sum(amount_cents) as found_cents
    from ledger_entries group by transaction_id, currency having sum(amount_cents) <> 0`,
  not_empty: sql`
    select t.id::text as subject, 2 as expected_cents, count(e.position) as found_cents
    from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id group by t.id having count(e.position) < 2`,
  not_overdrawn: sql`
    select a.purpose || ' ' || a.party_id as subject, 0 as expected_cents, sum(e.amount_cents) as found_cents
    from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where a.purpose in ('booking_escrow', 'dj_payable', 'refunds_payable')
    group by a.id having sum(e.amount_cents) > 0`,
  mirrored: sql`
    select t.id::text as subject, 0 as expected_cents, coalesce(e.amount_cents, 0) + coalesce(o.amount_cents, 0) as found_cents
    from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    left join ledger_entries o on o.transaction_id = t.reverses_id and o.account_id = e.account_id and o.amount_cents = -e.amount_cents
    where t.kind = 'reversal' and o.position is null`,
  // a booking's money is somewhere:
  // charged + carried in = held + carried out + transferred + refunded + fees - reversed
  accounted_for: sql`
    select booking_id::text as subject, charged_cents + carried_in_cents as expected_cents,
      held_cents + carried_out_cents + transferred_cents + refunded_cents + fees_cents - reversed_cents as found_cents
    from (select t.booking_id, ${moneySums} from ${ledgerJoin} where t.booking_id is not null group by t.booking_id, e.currency) m
    where charged_cents + carried_in_cents
      <> held_cents + carried_out_cents + transferred_cents + refunded_cents + fees_cents - reversed_cents`,
  // what left one booking is in the other
  nothing_on_the_way: sql`
    select a.purpose || ' ' || a.party_id as subject, 0 as expected_cents, sum(e.amount_cents) as found_cents
    from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where a.purpose = 'carried_payments' group by a.id having sum(e.amount_cents) <> 0`,
  carried_out: recorded(sql`select id, amount_cents from carries`, 'carry_out'),
  carried_in: recorded(sql`select id, amount_cents from carries`, 'carry_in'),
  charges: recorded(sql`select id, amount_cents from charges where status = 'succeeded'`, 'charge'),
  refunds: recorded(sql`select id, amount_cents from refunds`, 'refund'),
  refunds_sent: recorded(sql`select id, amount_cents from refunds where status = 'sent'`, 'refund_sent'),
  refunds_settled: recorded(
    sql`select id, amount_cents from refunds where status = 'settled'`,
    'refund_settled',
  ),
  transfers: recorded(sql`select id, amount_cents from transfers where status = 'sent'`, 'transfer'),
  releases: sql`
    select f.id::text as subject, f.amount_cents as expected_cents, coalesce(-sum(e.amount_cents), 0) as found_cents
    from transfers f
    left join ledger_transactions t on t.idempotency_key = 'release:' || f.id
    left join ledger_accounts a on a.purpose = 'dj_payable' and a.party_id = f.dj_id
    left join ledger_entries e on e.transaction_id = t.id and e.account_id = a.id
    group by f.id having coalesce(-sum(e.amount_cents), 0) <> f.amount_cents`,
};

/** Rows of ours against the ledger's transactions about them: each has the other, with the same amount. */
function recorded(rows: ReturnType<typeof sql>, kind: string): ReturnType<typeof sql> {
  return sql`
    select coalesce(r.id::text, p.key) as subject, coalesce(r.amount_cents, 0) as expected_cents, coalesce(p.amount_cents, 0) as found_cents
    from (${rows}) r
    full join (
      select t.idempotency_key as key, sum(e.amount_cents) as amount_cents
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.amount_cents > 0
      where t.kind = ${kind} group by t.id
    ) p on p.key = ${`${kind}:`} || r.id
    where r.amount_cents is distinct from p.amount_cents`;
}

export interface Verification {
  transactions: number;
  entries: number;
  differences: Difference[];
  checked_at: Date;
}

/** Recomputes the whole ledger as of one moment and reports whatever does not add up. */
export function verifyLedger({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Verification> {
  return db.transaction(
    async (tx) => {
      const { rows } = await tx.execute<{ transactions: number; entries: number }>(
        sql`select (select count(*) from ledger_transactions) as transactions, (select count(*) from ledger_entries) as entries`,
      );
      const differences: Difference[] = [];
      for (const [check, query] of Object.entries(checks)) {
        const found = await tx.execute<Omit<Difference, 'check'>>(query);
        differences.push(...found.rows.map((row) => ({ check, ...row })));
      }
      return { ...rows[0]!, differences, checked_at: clock.now() };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
