import { sql } from 'drizzle-orm';
import type { Database } from '../db.ts';

/**
 * What must be true of what a DJ sells beside bookings, of their plan and of what affiliates earn with them, after
 * each step; the answer names what is not. `is_quiet` says that no job waits.
 */
export async function brokenSales(db: Database, dj_id: string, is_quiet: boolean): Promise<string[]> {
  const { rows } = await db.execute<{ broken: string }>(sql`
    with mine as materialized (select * from sales where dj_id = ${dj_id}),
    plans as materialized (select * from subscriptions where user_id = ${dj_id}),
    entries as materialized (
      select t.id, t.sale_id, t.kind, a.purpose, a.party_id, e.currency, e.amount_cents
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.sale_id in (select id from mine)
    )
    select 'transaction ' || id || ' does not sum to zero' as broken
      from entries group by id, currency having sum(amount_cents) <> 0
    union all
    select 'sale ' || s.id || ' is ' || s.status || ', its charge ' || c.status
      from mine s join charges c on c.sale_id = s.id where (s.status = 'paid') <> (c.status = 'succeeded')
    union all
    -- of what was reserved as much is taken as was decided
    select 'sale ' || s.id || ' was charged ' || s.paid_cents || ' and asked for ' || s.amount_cents
      from mine s where s.paid_cents <> case when s.authorised_until is null then s.amount_cents else s.capture_cents end
    union all
    select 'sale ' || s.id || ' is ' || s.status || ', its charge ' || c.status
      from mine s join charges c on c.sale_id = s.id where (s.status = 'authorised') <> (c.status = 'authorised')
    union all
    -- of what was paid each cent is the DJ's, ours, or back with the payer or their bank
    select 'sale ' || s.id || ' of ' || s.paid_cents || ' has ' || x.cents || ' in its postings'
      from mine s cross join lateral (
        select coalesce(-sum(amount_cents) filter (where purpose <> 'gateway_clearing'), 0) as cents
        from entries where sale_id = s.id and kind = 'charge') x
      where s.status = 'paid' and x.cents <> s.paid_cents
    union all
    select 'sale ' || s.id || ' of ' || s.paid_cents || ' gave back ' || r.cents
      from mine s cross join lateral (select coalesce(sum(amount_cents), 0) as cents from refunds where sale_id = s.id) r
      where r.cents > coalesce(s.paid_cents, 0)
    union all
    select 'sale ' || s.id || ' pays out ' || count(*) || ' times'
      from mine s join transfers t on t.sale_id = s.id where t.returns_id is null group by s.id having count(*) > 1
    union all
    select purpose || ' of the DJ is overdrawn by ' || sum(e.amount_cents)
      from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.party_id = ${dj_id} and a.purpose in ('dj_payable', 'dj_debt')
      group by purpose, a.currency
      having sum(e.amount_cents) * case purpose when 'dj_debt' then -1 else 1 end > 0
    union all
    select count(*) || ' plans at once' from plans where status <> 'ended' having count(*) > 1
    union all
    select 'plan ' || s.id || ' is ' || s.status || ' and the profile ' || p.subscription_plan
      from plans s join profiles p on p.id = s.user_id
      where s.status in ('active', 'past_due') and p.subscription_plan <> s.plan
    union all
    select 'period ' || p.id || ' was posted ' || count(t.id) || ' times'
      from subscription_payments p join plans s on s.id = p.subscription_id
      left join ledger_transactions t on t.idempotency_key = 'charge:' || p.id
      group by p.id having count(t.id) <> 1
    union all
    select 'plan ' || s.id || ' has ' || count(p.id) || ' periods, the gateway another number'
      from plans s left join subscription_payments p on p.subscription_id = s.id
      where ${is_quiet} and s.subscription_ref is not null
      group by s.id, s.subscription_ref
      having count(p.id) <> (select count(*) from sandbox_payments where transfer_group = s.subscription_ref)`);
  return rows.map(({ broken }) => broken);
}

/** What is not over of them, or where the gateway has taken or sent something else than our books say. */
export async function shopStillOpen(db: Database, dj_id: string): Promise<object[]> {
  const { rows } = await db.execute(sql`
    select s.id, s.kind, s.status from sales s where s.dj_id = ${dj_id} and (
      s.status = 'authorised'
      or exists (select from refunds where sale_id = s.id and (status = 'created' or status = 'refused' and chargeback_id is null))
      or exists (select from transfers where sale_id = s.id and status <> 'sent')
      or (select coalesce(sum(amount_cents), 0) from sandbox_payments where transfer_group = s.id::text)
         <> coalesce(s.paid_cents, 0)
      or (select coalesce(sum(refunded_cents), 0) from sandbox_payments where transfer_group = s.id::text)
         <> (select coalesce(sum(amount_cents), 0) from refunds where sale_id = s.id and status = 'sent')
      or (select coalesce(sum(amount_cents), 0) from sandbox_transfers where transfer_group = s.id::text)
         <> (select coalesce(sum(p.amount_cents - p.withheld_cents), 0) from transfers t
             join transfer_parts p on p.transfer_id = t.id where t.sale_id = s.id))
    union all
    select id, plan, status from subscriptions where user_id = ${dj_id} and status <> 'ended'`);
  return rows;
}
