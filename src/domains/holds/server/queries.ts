import { sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/db.ts';
import { DAY, HOUR, plus } from '../../../shared/calendar-date.ts';
import type { Currency } from '../../../shared/money.ts';
import { HOLD_MARGIN_DAYS, HOLD_MARGIN_PARTS } from '../../payments/rules.ts';

interface HoldRow extends Record<string, unknown> {
  booking_id: string;
  charge_id: string;
  charged_at: Date;
  held_cents: number;
  /** Released, and not with whom it is for: they cannot be paid. */
  is_unsent: boolean;
}

/**
 * Bookings whose oldest held charge has reached its alarm (payments/rules.holdAlarmDays), the oldest first, from
 * after a position on: what of each charge is neither given back nor carried to another booking, also where staff
 * keep it of one that was called off, and what was released and cannot be sent.
 */
export async function oldHolds(
  reader: Reader,
  now: Date,
  after: { at: Date; id: string } | null,
  limit: number,
): Promise<HoldRow[]> {
  const { rows } = await reader.execute<HoldRow>(sql`
    with open as (
      select id, hold_limit_days from bookings
      where (closed_at is null and confirmed_at is not null) or choose_by is not null or exists (
        select from payout_holds where booking_id = bookings.id and lifted_at is null and kept_cents > 0)
    ), moves as (
      select b.id as booking_id, c.id as charge_id, c.amount_cents as cents from open b join charges c on c.booking_id = b.id
        where c.status = 'succeeded' and c.purpose <> 'card'
      union all select b.id, k.charge_id, k.amount_cents from open b join carries k on k.to_booking_id = b.id
      union all select b.id, k.charge_id, -k.amount_cents from open b join carries k on k.from_booking_id = b.id
      union all select b.id, r.charge_id, r.from_fees_cents - r.amount_cents from open b join refunds r on r.booking_id = b.id
    ), held as (
      select booking_id, charge_id, sum(cents) as cents, false as is_unsent
        from moves group by booking_id, charge_id having sum(cents) > 0
      union all
      select t.booking_id, p.charge_id, p.amount_cents - p.withheld_cents, true
        from transfers t join transfer_parts p on p.transfer_id = t.id
        where t.status = 'created' and t.booking_id is not null and p.gateway_transfer_id is null
          and p.amount_cents > p.withheld_cents and t.created_at <= ${plus(now, -HOUR).toISOString()}::timestamptz
    )
    select h.booking_id, (array_agg(c.id order by c.settled_at))[1] as charge_id, min(c.settled_at) as charged_at,
      sum(h.cents)::bigint as held_cents, bool_or(h.is_unsent) as is_unsent
    from held h join charges c on c.id = h.charge_id join bookings b on b.id = h.booking_id
    group by h.booking_id, b.hold_limit_days
    having min(c.settled_at) + make_interval(days => b.hold_limit_days
        - least(${HOLD_MARGIN_DAYS}, ceil(b.hold_limit_days::numeric / ${HOLD_MARGIN_PARTS})::int)) <= ${now.toISOString()}::timestamptz
      ${after ? sql`and (min(c.settled_at), h.booking_id) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)` : sql``}
    order by charged_at, h.booking_id
    limit ${limit}`);
  return rows.map((row) => ({
    ...row,
    charged_at: new Date(row.charged_at),
    held_cents: row.held_cents,
  }));
}

interface SoldRow extends Record<string, unknown> {
  id: string;
  charge_id: string;
  dj_id: string;
  dj_name: string;
  /** Where the DJ is paid, as far as they have said. */
  country_code: string | null;
  time_zone: string;
  title: string;
  unsent_cents: number;
  currency: Currency;
  charged_at: Date;
}

/**
 * What was sold beside bookings, is its DJ's and was not sent to them, charged at least so many days ago: the oldest
 * first, from after a position on.
 */
export async function unsentSales(
  reader: Reader,
  now: Date,
  days: number,
  after: { at: Date; id: string } | null,
  limit: number,
): Promise<SoldRow[]> {
  const { rows } = await reader.execute<SoldRow>(sql`
    select t.id, c.id as charge_id, t.dj_id, p.dj_name, coalesce(a.country_code, p.country_code) as country_code,
      p.time_zone, c.description as title, (part.amount_cents - part.withheld_cents)::bigint as unsent_cents,
      t.currency, c.settled_at as charged_at
    from transfers t
    join transfer_parts part on part.transfer_id = t.id
    join charges c on c.id = part.charge_id
    join dj_profiles p on p.user_id = t.dj_id
    left join gateway_accounts a on a.user_id = t.dj_id
    where t.sale_id is not null and t.status = 'created' and part.gateway_transfer_id is null
      and part.amount_cents > part.withheld_cents
      and t.created_at <= ${plus(now, -HOUR).toISOString()}::timestamptz
      and c.settled_at <= ${plus(now, -days * DAY).toISOString()}::timestamptz
      ${after ? sql`and (c.settled_at, t.id) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)` : sql``}
    order by c.settled_at, t.id
    limit ${limit}`);
  return rows.map((row) => ({ ...row, charged_at: new Date(row.charged_at) }));
}
