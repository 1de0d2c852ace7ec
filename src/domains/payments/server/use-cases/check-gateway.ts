import { type SQL, sql } from 'drizzle-orm';
import { compared, isSettled } from './compare-objects.ts';
import { isReturned, none, settledThere } from './pair-settled.ts';

const isThere = (kind: string, ref: SQL): SQL =>
  sql`exists (select from gateway_objects g where g.gateway = c.gateway and g.kind = ${kind} and g.ref = ${ref})`;

/** What the gateway has on record, as it told when it was last asked, against what we have, both ways. */
export const gatewayChecks: Record<string, SQL> = {
  gateway_payments: compared({
    kind: 'payment',
    list: 'movements',
    ours: sql`select c.id, c.gateway, c.payment_id as ref, coalesce(s.paid_cents, c.amount_cents) as amount_cents, c.currency,
        c.settled_at as at, ${none}, c.booking_id, c.id as charge_id
      from charges c left join sales s on s.id = c.sale_id where c.status = 'succeeded' and c.payment_id is not null
        and (c.period_id is null or ${isThere('payment', sql`c.payment_id`)} or ${isThere(
          'period',
          sql`(select period_ref from subscription_payments where id = c.period_id)`,
        )})`,
    // a period that one side alone has is told as that, and not its payment, too
    isElsewhere: sql`(
      exists (select from gateway_objects p where p.gateway = o.gateway and p.kind = 'period' and p.about_ref = o.ref)
      and not exists (select from charges c where c.payment_id = o.ref))`,
  }),
  gateway_refunds: compared({
    kind: 'refund',
    list: 'movements',
    ours: sql`select r.id, c.gateway, r.gateway_refund_id as ref, r.amount_cents, r.currency, r.sent_at as at, ${none},
        r.booking_id, r.charge_id
      from refunds r join charges c on c.id = r.charge_id where r.status = 'sent' and r.gateway_refund_id is not null
      union all ${settledThere}`,
    isUndone: isReturned,
  }),
  gateway_transfers: compared({
    kind: 'transfer',
    list: 'movements',
    ours: sql`select p.id, a.gateway, p.gateway_transfer_id as ref, p.amount_cents - p.withheld_cents as amount_cents, t.currency,
        coalesce(t.sent_at, p.asked_at) as at, a.account_id as about_ref, null::text as state, t.booking_id, p.charge_id
      from transfer_parts p join transfers t on t.id = p.transfer_id join gateway_accounts a on a.user_id = t.dj_id
      where p.gateway_transfer_id is not null`,
  }),
  // of a payout in parts the journal tells once all of them are sent: one that is stuck hides those that are with the DJ
  gateway_begun: sql`
    select t.id::text as subject, t.currency, 'no_entry' as problem, sum(o.amount_cents) as expected_cents, 0 as found_cents,
      t.booking_id, (array_agg(p.charge_id order by p.id))[1] as charge_id
    from transfers t
    join transfer_parts p on p.transfer_id = t.id
    join gateway_objects o on o.kind = 'transfer' and o.ref = p.gateway_transfer_id
    join gateway_lists l on l.gateway = o.gateway and l.list = 'movements'
    where t.status = 'created' and ${isSettled(sql`o.since_at`)}
    group by t.id order by 1`,
  gateway_reversals: compared({
    kind: 'reversal',
    list: 'movements',
    ours: sql`select r.id, a.gateway, r.gateway_reversal_id as ref, r.asked_cents as amount_cents, r.currency, r.sent_at as at,
        p.gateway_transfer_id as about_ref, null::text as state, r.booking_id, p.charge_id
      from transfer_reversals r join transfer_parts p on p.id = r.transfer_part_id join gateway_accounts a on a.user_id = r.dj_id
      where r.status = 'sent' and r.gateway_reversal_id is not null`,
  }),
  gateway_disputes: compared({
    kind: 'dispute',
    list: 'disputes',
    ours: sql`select c.id, c.gateway, c.dispute_id as ref, c.amount_cents, c.currency, c.opened_at as at, null::text as about_ref,
        c.status || case when c.taken_at is not null and c.returned_at is null then ' withdrawn' else '' end as state,
        h.booking_id, c.charge_id
      from chargebacks c join charges h on h.id = c.charge_id`,
  }),
  gateway_periods: compared({
    kind: 'period',
    list: 'periods',
    ours: sql`select p.id, s.gateway, p.period_ref as ref, p.amount_cents, p.currency, p.created_at as at, ${none},
        null::uuid as booking_id, c.id as charge_id
      from subscription_payments p join subscriptions s on s.id = p.subscription_id left join charges c on c.period_id = p.id`,
  }),
  gateway_accounts: sql`
    select o.ref as subject, null as currency, 'only_here' as problem, 0 as expected_cents, 0 as found_cents
    from gateway_objects o where o.kind = 'account' and o.state = 'missing' order by 1`,
  // what we sent reaches an account and leaves it for its owner's bank: it never has more than that, nor less than nothing
  gateway_balances: sql`
    select o.about_ref as subject, o.currency, 'amount' as problem, o.amount_cents as expected_cents, s.cents - b.cents as found_cents
    from gateway_objects o
    join gateway_accounts a on a.gateway = o.gateway and a.account_id = o.about_ref
    cross join lateral (
      select coalesce(sum(p.amount_cents - p.withheld_cents), 0) as cents from transfers t join transfer_parts p on p.transfer_id = t.id
      where t.dj_id = a.user_id and t.currency = o.currency and p.gateway_transfer_id is not null
    ) s
    cross join lateral (
      select coalesce(sum(r.asked_cents), 0) as cents from transfer_reversals r
      where r.dj_id = a.user_id and r.currency = o.currency and r.status = 'sent' and r.sent_at < o.told_at
    ) b
    where o.kind = 'balance' and (o.amount_cents < 0 or o.amount_cents > s.cents - b.cents) order by 1, 2`,
};
