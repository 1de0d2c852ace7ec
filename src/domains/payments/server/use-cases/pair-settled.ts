import { sql } from 'drizzle-orm';

/** Of what has neither: about_ref and state. */
export const none = sql`null::text as about_ref, null::text as state`;

/** A refund that its bank sent back. */
export const isReturned = sql`exists (select from gateway_objects f where f.gateway = o.gateway and f.kind = 'refund_failed' and f.ref = o.ref)`;

/**
 * Refunds that staff sent on the gateway's own pages and said so: each is one refund of that payment and amount there, the
 * first the first, that is not one of ours by name and did not come back. Where there is none, its name finds nothing.
 */
export const settledThere = sql`
  select s.id, s.gateway, coalesce(g.ref, 'settled ' || s.id) as ref, s.amount_cents, s.currency, s.settled_at as at, ${none},
    s.booking_id, s.charge_id
  from (
    select r.*, c.gateway, c.payment_id,
      row_number() over (partition by r.charge_id, r.amount_cents order by r.settled_at, r.id) as place
    from refunds r join charges c on c.id = r.charge_id where r.status = 'settled' and r.settled_from = 'gateway'
  ) s
  left join (
    select o.*, row_number() over (partition by o.gateway, o.about_ref, o.amount_cents order by o.made_at, o.ref) as place
    from gateway_objects o
    where o.kind = 'refund' and not exists (select from refunds r where r.status = 'sent' and r.gateway_refund_id = o.ref)
      and not ${isReturned}
  ) g on g.gateway = s.gateway and g.about_ref = s.payment_id and g.amount_cents = s.amount_cents and g.place = s.place`;
