import { sql } from 'drizzle-orm';
import type { Database } from '../db.ts';

/**
 * What must be true of documents when no job waits: numbers without gaps, a receipt for each payment of a booking, a
 * statement for each payout, invoices for all that we earned, and of a booking that never took place the DJ has invoiced exactly what stayed with them.
 * @param of only what belongs to these bookings
 */
export async function brokenDocuments(db: Database, of?: readonly string[]): Promise<string[]> {
  if (of?.length === 0) return [];
  const ours = (booking_id: string) =>
    of
      ? sql`${sql.raw(booking_id)} in (${sql.join(
          of.map((id) => sql`${id}`),
          sql`, `,
        )})`
      : sql`true`;
  const { rows } = await db.execute<{ broken: string }>(sql`
    select 'series ' || series || ' of ' || seller_id || ' has a gap' as broken
      from documents
      where ${of ? sql`seller_id in (select dj_id from bookings where ${ours('id')})` : sql`true`}
      group by seller_id, series having count(*) <> max(sequence)
    union all
    select 'payment ' || c.id || ' has no receipt' from charges c
      where c.booking_id is not null and ${ours('c.booking_id')} and c.status = 'succeeded' and c.purpose <> 'card'
        and not exists (select from documents d where d.occasion = 'receipt:' || c.id)
    union all
    select 'payout ' || t.id || ' has no statement' from transfers t
      where t.booking_id is not null and ${ours('t.booking_id')} and t.status = 'sent'
        and not exists (select from documents d where d.occasion = 'payout:' || t.id)
    union all
    select 'release ' || r.id || ' has fees without an invoice' from releases r
      where ${ours('r.booking_id')} and r.service_fee_cents + r.platform_fee_cents <> (
        select coalesce(sum(total_cents), 0) from documents d
        where d.occasion in ('service_fee:' || r.id, 'platform_fee:' || r.id))
    union all
    select b.ref || ' was invoiced ' || d.cents || ' and kept ' || r.cents
      from bookings b
      join lateral (select coalesce(sum(total_cents), 0) as cents from documents
        where booking_id = b.id and seller_id = b.dj_id) d on true
      -- what a client pays for damage is no price of anything
      join lateral (select coalesce(sum(held_cents - service_fee_cents), 0) - (select coalesce(sum(amount_cents), 0)
          from charges where booking_id = b.id and purpose = 'damage' and status = 'succeeded') as cents
        from releases where booking_id = b.id) r on true
      where ${ours('b.id')} and b.status in ('cancelled', 'refunded') and b.choose_by is null and d.cents <> r.cents
        and not exists (select from chargeback_parts p join chargebacks c on c.id = p.chargeback_id
          where p.booking_id = b.id and c.lost_at is null and c.returned_at is null)
    union all
    select 'sale ' || s.id || ' of ' || s.paid_cents || ' has papers of ' || d.cents
      from sales s join charges c on c.sale_id = s.id
      join lateral (select coalesce(sum(total_cents), 0) as cents from documents
        where occasion in ('receipt:' || c.id, 'sale:' || s.id, 'platform_fee:' || s.id)) d on true
      where ${of ? sql`false` : sql`true`} and s.status = 'paid' and d.cents <> 2 * s.paid_cents + s.fee_cents
    union all
    select 'period ' || p.id || ' has no invoice' from subscription_payments p
      where ${of ? sql`false` : sql`true`} and not exists (select from documents d where d.occasion = 'plan:' || p.id)
    union all
    select 'loss ' || p.id || ' of ' || p.amount_cents || ' has papers of ' || d.cents
      from chargeback_parts p join chargebacks c on c.id = p.chargeback_id join charges paid on paid.id = c.charge_id
      join lateral (select coalesce(sum(total_cents), 0) as cents from documents
        where occasion in ('chargeback:' || p.id, 'chargeback_dj:' || p.id)) d on true
      where ${of ? sql`${ours('p.booking_id')} and p.booking_id is not null` : sql`p.period_id is null`}
        and d.cents <> case when c.lost_at is null then 0 when paid.purpose = 'damage' then p.amount_cents else 2 * p.amount_cents end`);
  return rows.map(({ broken }) => broken);
}
