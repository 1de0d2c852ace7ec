import { type SQL, sql } from 'drizzle-orm';

/** What may still be on its way between the gateway and us is no difference yet. */
export const isSettled = (at: SQL) => sql`${at} < l.known_until - interval '15 minutes'`;

interface Held {
  kind: string;
  list: 'movements' | 'periods' | 'disputes';
  /** Ours: id, gateway, ref, amount_cents, currency, at, and where it has one: about_ref, state, booking_id, charge_id. */
  ours: SQL;
  /** Of the gateway's, as `o`: what has been undone there, and what nobody here need know. */
  isUndone?: SQL;
  isElsewhere?: SQL;
}

/** What the gateway told of one kind against our own rows, both ways: each has the other, and says the same. */
export function compared({ kind, list, ours, isUndone = sql`false`, isElsewhere = sql`false` }: Held): SQL {
  return sql`
    select coalesce(r.id::text, o.ref) as subject, coalesce(r.currency, o.currency) as currency,
      case when o.ref is null then 'only_here' when r.id is null then 'only_there' when r.currency <> o.currency then 'currency'
        when r.amount_cents <> o.amount_cents then 'amount' when r.about_ref <> o.about_ref then 'account' else 'state' end as problem,
      coalesce(o.amount_cents, 0) as expected_cents, coalesce(r.amount_cents, 0) as found_cents, r.booking_id, r.charge_id
    from (${ours}) r
    full join (
      select o.*, ${isUndone} as is_undone from gateway_objects o where o.kind = ${kind} and not ${isElsewhere}
    ) o on o.gateway = r.gateway and o.ref = r.ref
    join gateway_lists l on l.gateway = coalesce(r.gateway, o.gateway) and l.list = ${list} and l.known_until is not null
    where case
      when r.id is null then not o.is_undone and ${isSettled(sql`o.made_at`)}
      when o.ref is null then ${isSettled(sql`r.at`)}
      when r.amount_cents <> o.amount_cents or r.currency <> o.currency then true
      when r.about_ref <> o.about_ref then true
      else (o.is_undone or r.state <> o.state) and ${isSettled(sql`o.since_at`)} end
    order by 1`;
}
