import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/db.ts';
import type { Position } from '../../../shared/cursor.ts';
import type { Currency } from '../../../shared/money.ts';
import { HOLD_HOURS } from '../../bookings/rules.ts';
import type { AccountStanding, SaleKind } from '../../payments/rules.ts';
import { type ChargebackStatus, openChargebacks } from '../../payments/rules/chargebacks.ts';
import { isComingTo } from '../../payments/server/index.ts';
import type { PayoutReason, PayoutState } from '../rules.ts';

export interface PayoutFilters {
  q: string;
  state?: PayoutState | undefined;
  year?: number | undefined;
}

export interface PayoutRow extends Record<string, unknown> {
  id: string;
  state: PayoutState;
  reason: PayoutReason | null;
  /** Of staff who hold it, to the DJ alone. */
  note: string | null;
  at: Date;
  /** Where it stands in the list. */
  order_at: Date;
  booking_id: string | null;
  ref: string | null;
  title: string;
  sale_kind: SaleKind | null;
  other_name: string;
  is_share: boolean;
  is_returned: boolean;
  time_zone: string;
  currency: Currency;
  /** Of one to come what is held for its booking: whose it is follows from the rules. */
  amount_cents: number;
  /** Of one that was called off while staff held it: the service fee within that. */
  kept_service_fee_cents: number | null;
  withheld_cents: number;
  total_cents: number;
  service_fee_cents: number;
  platform_fee_bps: number;
  statement_id: string | null;
  statement_number: string | null;
}

interface Whose {
  user_id: string;
  /** Of their calendar: what a year is. */
  time_zone: string;
  standing: AccountStanding;
}

const isContested = sql`exists (
  select from chargebacks c where c.status in ${[...openChargebacks]} and c.charge_id in (
    select id from charges where booking_id = b.id union select charge_id from carries where to_booking_id = b.id))`;

/**
 * Held money of bookings that somebody has a part in, their own or as one of a crew, by when it is released. Of what
 * was called off only what waits for staff or a bank.
 */
const coming = (user_id: string) => sql`
  select b.id, b.id as booking_id, null::uuid as sale_id, h.currency, h.held_cents as amount_cents, 0::bigint as withheld_cents,
    coalesce(b.release_at, b.ends_at + make_interval(hours => ${HOLD_HOURS})) as at,
    case when hold.id is not null or b.status = 'disputed' or ${isContested} then 'held' else 'scheduled' end as state,
    case when hold.id is not null then hold.reason when b.status = 'disputed' then 'problem' when ${isContested} then 'chargeback' end as reason,
    case when b.dj_id = ${user_id} then hold.note end as note,
    case when b.status = 'cancelled' then coalesce(hold.kept_service_fee_cents, b.kept_service_fee_cents) end as kept_service_fee_cents,
    b.dj_id <> ${user_id} as is_share, false as is_returned
  from bookings b
  join lateral (
    select e.currency, -sum(e.amount_cents) as held_cents from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where a.purpose = 'booking_escrow' and a.party_id = b.id group by e.currency
  ) h on h.held_cents > 0
  left join payout_holds hold on hold.booking_id = b.id and hold.lifted_at is null
  where ${isComingTo(user_id)}`;

/** What was released to somebody: sent, kept for their debt, or on its way as far as their account lets it. */
function released({ user_id, standing }: Whose): SQL {
  const reasons = { none: 'account', waiting: 'account', checked: 'account_checked', ready: null };
  const reason = sql`${reasons[standing]}::text`;
  return sql`
    select t.id, t.booking_id, t.sale_id, t.currency, t.amount_cents, w.cents as withheld_cents,
      coalesce(t.sent_at, t.created_at) as at, s.state, case when s.state = 'held' then ${reason} end as reason,
      null::text as note, null::bigint as kept_service_fee_cents, t.release_id is not null as is_share, t.returns_id is not null as is_returned
    from transfers t
    join lateral (
      select coalesce(sum(p.withheld_cents), 0)::bigint as cents from transfer_parts p where p.transfer_id = t.id
    ) w on true
    join lateral (
      select case when w.cents >= t.amount_cents then 'withheld' when t.status = 'sent' then 'paid'
        when ${reason} is not null then 'held' else 'on_its_way' end as state
    ) s on true
    where t.dj_id = ${user_id}`;
}

const all = (whose: Whose) => sql`
  with mine as (${coming(whose.user_id)} union all ${released(whose)}), payouts as (
    select m.*, extract(year from m.at at time zone ${whose.time_zone})::int as year,
      -- what is to come in the order of its coming, then what came, newest first: mirrored, so that one order serves both
      case when m.state in ('paid', 'withheld') then timestamptz '4000-01-01' - (m.at - timestamptz '2000-01-01') else m.at end
        as order_at
    from mine m
  )`;

const anywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Payouts under filters in the order of the list, from after a position on. */
export async function payoutRows(
  reader: Reader,
  whose: Whose,
  { q, state, year }: PayoutFilters,
  after: Position | null,
  limit: number,
): Promise<PayoutRow[]> {
  const wanted = [
    sql`true`,
    ...(state ? [sql`p.state = ${state}`] : []),
    ...(year ? [sql`p.year = ${year}`] : []),
    ...(q ? [sql`(b.ref ilike ${anywhere(q)} or b.title ilike ${anywhere(q)})`] : []),
    ...(after ? [sql`(p.order_at, p.id) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`] : []),
  ];
  const { rows } = await reader.execute<PayoutRow>(sql`
    ${all(whose)}
    select p.*, b.ref, coalesce(b.title, (select c.description from charges c where c.sale_id = p.sale_id), '') as title, s.kind as sale_kind,
      coalesce(case when p.is_share then company.dj_name else client.name end, '') as other_name,
      coalesce(b.time_zone, ${whose.time_zone}) as time_zone,
      coalesce(b.total_cents, 0) as total_cents, coalesce(b.service_fee_cents, 0) as service_fee_cents,
      coalesce(b.platform_fee_bps, 0) as platform_fee_bps, d.id as statement_id, d.number as statement_number
    from payouts p
    left join bookings b on b.id = p.booking_id
    left join sales s on s.id = p.sale_id
    left join users client on client.id = coalesce(b.client_id, s.client_id)
    left join dj_profiles company on company.user_id = b.dj_id
    left join documents d on d.occasion = 'payout:' || p.id and d.buyer_id = ${whose.user_id}
    where ${sql.join(wanted, sql` and `)}
    order by p.order_at, p.id
    limit ${limit}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at), order_at: new Date(row.order_at) }));
}

/** The years of somebody's payouts, the latest first. */
export async function payoutYears(reader: Reader, whose: Whose): Promise<number[]> {
  const { rows } = await reader.execute<{ year: number }>(sql`
    ${all(whose)} select distinct year from payouts order by year desc`);
  return rows.map(({ year }) => year);
}

/** Whether something waits for an account that the gateway has not called good. */
export async function waitsForAccount(reader: Reader, user_id: string): Promise<boolean> {
  const { rows } = await reader.execute<{ waits: boolean }>(sql`
    select exists (select from transfers t left join gateway_accounts g on g.user_id = t.dj_id
      where t.dj_id = ${user_id} and t.status = 'created' and g.is_payable is not true) as waits`);
  return rows[0]!.waits;
}

/** The id in a posting's key, of what it is about. */
const subject = sql`split_part(t.idempotency_key, ':', 2)::uuid`;

export interface DebtPosting extends Record<string, unknown> {
  id: string;
  /** Whose debt. */
  dj_id: string;
  currency: Currency;
  amount_cents: number;
  kind: string;
  created_at: Date;
  about_id: string | null;
  chargeback_status: ChargebackStatus | null;
  booking_id: string | null;
  ref: string | null;
  title: string | null;
  sale_kind: SaleKind | null;
}

/** What moved on the debts of some people, the oldest first, and which posting made the debt that each is about. */
export async function debtPostings(reader: Reader, dj_ids: readonly string[]): Promise<DebtPosting[]> {
  const { rows } = await reader.execute<DebtPosting>(sql`
    select t.id, a.party_id as dj_id, e.currency, e.amount_cents, t.kind, t.created_at,
      coalesce(t.reverses_id, made.id, w.debt_id) as about_id, c.status as chargeback_status, b.id as booking_id, b.ref, b.title, s.kind as sale_kind
    from ledger_accounts a
    join ledger_entries e on e.account_id = a.id
    join ledger_transactions t on t.id = e.transaction_id
    left join transfer_reversals r on t.kind = 'transfer_reversal' and r.id = ${subject}
    left join chargeback_parts p on p.id = coalesce(r.chargeback_part_id,
      case when t.kind in ('chargeback', 'chargeback_won') then ${subject} end)
    left join chargebacks c on c.id = p.chargeback_id
    left join ledger_transactions made on made.id <> t.id and made.idempotency_key = 'chargeback:' || p.id
    left join debt_write_offs w on t.kind = 'debt_written_off' and w.id = ${subject}
    left join bookings b on b.id = t.booking_id
    left join sales s on s.id = t.sale_id
    where a.purpose = 'dj_debt' and a.party_id = any(${sql.param([...dj_ids])}::uuid[])
    order by t.created_at, t.id`);
  return rows.map((row) => ({ ...row, created_at: new Date(row.created_at) }));
}

interface Debtor extends Record<string, unknown> {
  dj_id: string;
  dj_name: string;
  currency: Currency;
  /** Of it: what is being taken from their account at the gateway at this moment. */
  collecting_cents: number;
}

/** Who owes something, but one person, in which currency. */
export async function debtorsBut(reader: Reader, user_id: string): Promise<Debtor[]> {
  const { rows } = await reader.execute<Debtor>(sql`
    select a.party_id as dj_id, coalesce(dj.dj_name, u.name) as dj_name, a.currency,
      coalesce((select sum(coalesce(r.asked_cents, r.amount_cents)) from transfer_reversals r
        where r.dj_id = a.party_id and r.currency = a.currency and r.status = 'created'), 0)::bigint as collecting_cents
    from ledger_accounts a
    join ledger_entries e on e.account_id = a.id
    join users u on u.id = a.party_id
    left join dj_profiles dj on dj.user_id = a.party_id
    where a.purpose = 'dj_debt' and a.party_id <> ${user_id}
    group by a.id, u.id, dj.user_id having sum(e.amount_cents) > 0`);
  return rows;
}
