import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/db.ts';
import type { Position } from '../../../../shared/cursor.ts';
import type { Currency } from '../../../../shared/money.ts';
import { type SaleKind } from '../../../payments/rules.ts';
import { openChargebacks } from '../../../payments/rules/chargebacks.ts';
import type { PayoutReason } from '../../rules.ts';

interface HeldRow extends Record<string, unknown> {
  id: string;
  reason: PayoutReason;
  note: string | null;
  held_at: Date;
  held_by_name: string | null;
  booking_id: string | null;
  ref: string | null;
  title: string;
  sale_kind: SaleKind | null;
  charge_id: string | null;
  dj_name: string;
  client_name: string;
  currency: Currency;
  amount_cents: number;
}

const open = sql.join(
  openChargebacks.map((status) => sql`${status}`),
  sql`, `,
);

/**
 * What does not go out, but what is somebody's own: bookings that staff hold, whose problem is open or whose payment a
 * bank wants back, as long as something of them is held; and what was released to an account that cannot be paid.
 */
const heldBut = (user_id: string): SQL => sql`
  with contested as (
    select booking_id, min(opened_at) as since from (
      select c.booking_id, x.opened_at from chargebacks x join charges c on c.id = x.charge_id where x.status in (${open})
      union all
      select k.to_booking_id, x.opened_at from chargebacks x join carries k on k.charge_id = x.charge_id where x.status in (${open})
    ) wanted where booking_id is not null group by booking_id
  ), stopped as (
    select booking_id from payout_holds where lifted_at is null
    union select id from bookings where status = 'disputed'
    union select booking_id from contested
  ), all_held as (
    select b.id, b.id as booking_id, null::uuid as sale_id, b.dj_id as payee_id, b.currency, money.held_cents as amount_cents,
      hold.held_by, hold.note,
      case when hold.id is not null then hold.reason when b.status = 'disputed' then 'problem' else 'chargeback' end as reason,
      case when hold.id is not null then hold.held_at
        when b.status = 'disputed' then (select min(p.created_at) from problems p where p.booking_id = b.id)
        else contested.since end as held_at
    from stopped
    join bookings b on b.id = stopped.booking_id
    left join contested on contested.booking_id = b.id
    left join payout_holds hold on hold.booking_id = b.id and hold.lifted_at is null
    join lateral (
      select coalesce(-sum(e.amount_cents), 0)::bigint as held_cents
      from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.purpose = 'booking_escrow' and a.party_id = b.id
    ) money on true
    where hold.id is not null or (money.held_cents > 0 and (b.kept_cents > 0 or b.status in ('confirmed', 'completed', 'disputed')))
    union all
    select t.id, t.booking_id, t.sale_id, t.dj_id, t.currency, t.amount_cents - w.cents, null, null, 'account', t.created_at
    from transfers t
    left join gateway_accounts g on g.user_id = t.dj_id
    join lateral (
      select coalesce(sum(p.withheld_cents), 0)::bigint as cents from transfer_parts p where p.transfer_id = t.id
    ) w on true
    where t.status = 'created' and g.is_payable is not true and w.cents < t.amount_cents
  ), held as (
    select h.*, b.ref, s.kind as sale_kind, coalesce(b.client_id, s.client_id) as client_id, s.email
    from all_held h
    left join bookings b on b.id = h.booking_id
    left join sales s on s.id = h.sale_id
    where ${user_id} not in (h.payee_id, coalesce(b.dj_id, s.dj_id))
      and coalesce(b.client_id, s.client_id) is distinct from ${user_id}
  )`;

/** For one of these reasons from after a position on, the longest waiting first. */
export async function heldPayouts(
  reader: Reader,
  user_id: string,
  reasons: readonly PayoutReason[],
  after: Position | null,
  limit: number,
): Promise<HeldRow[]> {
  const wanted = sql.join(
    reasons.map((reason) => sql`${reason}`),
    sql`, `,
  );
  const { rows } = await reader.execute<HeldRow>(sql`
    ${heldBut(user_id)}
    select h.id, h.reason, h.note, h.held_at, staff.name as held_by_name, h.booking_id, h.ref, h.sale_kind, c.id as charge_id,
      coalesce(b.title, c.description, '') as title, coalesce(dj.dj_name, payee.name) as dj_name,
      coalesce(client.name, h.email, '') as client_name, h.currency, h.amount_cents
    from held h
    left join bookings b on b.id = h.booking_id
    left join charges c on c.sale_id = h.sale_id
    join users payee on payee.id = h.payee_id
    left join dj_profiles dj on dj.user_id = h.payee_id
    left join users client on client.id = h.client_id
    left join users staff on staff.id = h.held_by
    where h.reason in (${wanted})
      ${after ? sql`and (h.held_at, h.id) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)` : sql``}
    order by h.held_at, h.id
    limit ${limit}`);
  return rows.map((row) => ({ ...row, held_at: new Date(row.held_at) }));
}

/** How many there are for each reason. */
export async function heldCounts(reader: Reader, user_id: string): Promise<Map<PayoutReason, number>> {
  const { rows } = await reader.execute<{ reason: PayoutReason; count: number }>(sql`
    ${heldBut(user_id)} select reason, count(*)::int as count from held group by reason`);
  return new Map(rows.map(({ reason, count }) => [reason, count]));
}
