import { DAY, HOUR } from '../../../shared/calendar-date.ts';
import { percentOf } from '../../../shared/money.ts';
import { serviceFeeIn } from '../../payments/rules.ts';
import type { CancellationPolicy } from '../../profiles/rules.ts';
import { COOL_OFF_HOURS, COOL_OFF_NOTICE_DAYS } from '../rules.ts';

/** Percent of what was paid that comes back, by full days of notice; the one source of checkout text, clause and refund. */
export const refundTable: readonly {
  notice_days: number;
  flexible: number;
  moderate: number;
  strict: number;
}[] = [
  { notice_days: 60, flexible: 100, moderate: 100, strict: 50 },
  { notice_days: 30, flexible: 100, moderate: 50, strict: 25 },
  { notice_days: 7, flexible: 50, moderate: 25, strict: 0 },
  { notice_days: 0, flexible: 25, moderate: 0, strict: 0 },
];

interface PolicyRow {
  /** Full days of notice this row begins at. */
  from_days: number;
  /** The day it ends before; null where there is no upper end. */
  below_days: number | null;
  percent: number;
}

/** One policy's rows of the refund table, most notice first; neighbours that give the same are one row. */
export function policyRows(policy: CancellationPolicy): PolicyRow[] {
  const rows: PolicyRow[] = [];
  let below_days: number | null = null;
  for (const row of refundTable) {
    const last = rows.at(-1);
    if (last?.percent === row[policy]) last.from_days = row.notice_days;
    else rows.push({ from_days: row.notice_days, below_days, percent: row[policy] });
    below_days = row.notice_days;
  }
  return rows;
}

export interface PolicyTerms {
  policy: CancellationPolicy;
  /** Of an event that the client moved: no notice gives back more. */
  cap_percent: number;
  /** Of a date too far off to be charged for: the first planned charge, before which there is nothing to keep. */
  uncharged?: { until: Date; time_zone: string } | undefined;
}

/** A sentence of a policy: its words' key in the namespace of bookings, and what they mention. */
interface PolicyClause {
  key: `policy.${'from' | 'below' | 'between' | 'nothing' | 'capped' | 'capped_nothing' | 'uncharged' | 'cool_off' | 'fee' | 'dj_cancels' | 'unpaid'}`;
  values: Record<string, string | number>;
}

/** What a clause mentions, as its reader writes it. */
interface PolicyFormat {
  percent: (bps: number) => string;
  date: (instant: Date, time_zone: string) => string;
}

/** All that a policy says, for checkout, agreement and bank alike: the refund table, and what holds beside it. */
export function policyClauses(
  { policy, cap_percent, uncharged }: PolicyTerms,
  { percent, date }: PolicyFormat,
): { rows: { notice: PolicyClause; back: string | PolicyClause }[]; beside: PolicyClause[] } {
  const capped =
    cap_percent > 0 ? clause('capped', { percent: percent(cap_percent * 100) }) : clause('capped_nothing');
  return {
    rows: policyRows(policy).map((row) => ({
      notice: noticeOf(row),
      back: row.percent > 0 ? percent(row.percent * 100) : clause('nothing'),
    })),
    beside: [
      ...(cap_percent < 100 ? [capped] : []),
      ...(uncharged ? [clause('uncharged', { date: date(uncharged.until, uncharged.time_zone) })] : []),
      clause('cool_off', { hours: COOL_OFF_HOURS, count: COOL_OFF_NOTICE_DAYS }),
      clause('fee'),
      clause('dj_cancels'),
      clause('unpaid'),
    ],
  };
}

function noticeOf({ from_days, below_days }: PolicyRow): PolicyClause {
  if (below_days === null) return clause('from', { count: from_days });
  if (from_days === 0) return clause('below', { count: below_days });
  return clause('between', { from: from_days, count: below_days - 1 });
}

type ClauseName = PolicyClause['key'] extends `policy.${infer Name}` ? Name : never;
const clause = (name: ClauseName, values: PolicyClause['values'] = {}): PolicyClause => ({
  key: `policy.${name}`,
  values,
});

/** The first planned charge of a date that nothing was paid for yet; undefined where money is asked for at once. */
export function unchargedUntil({
  plan,
  time_zone,
  paid_cents,
}: {
  plan: readonly { due_at: Date | null }[];
  time_zone: string;
  paid_cents: number;
}): PolicyTerms['uncharged'] {
  const until = plan[0]?.due_at;
  return until && paid_cents === 0 ? { until, time_zone } : undefined;
}

export interface RefundCase {
  /** See `endedBy`. */
  by: 'client' | 'dj' | 'staff';
  now: Date;
  starts_at: Date;
  /** When the date became the client's; null before the first payment. */
  confirmed_at: Date | null;
  cancellation_policy: CancellationPolicy;
  paid_cents: number;
  total_cents: number;
  service_fee_cents: number;
  /** What was left when the client moved the event: moving it far away brings nothing back. */
  refund_cap_percent?: number;
}

export function refundPercent(refund: RefundCase): number {
  if (refund.by !== 'client' || !refund.confirmed_at) return 100;
  return Math.min(refund.refund_cap_percent ?? 100, percentByNotice(refund, refund.confirmed_at));
}

function percentByNotice({ now, starts_at, cancellation_policy }: RefundCase, confirmed_at: Date): number {
  const notice = starts_at.getTime() - now.getTime();
  const isCoolingOff = now.getTime() - confirmed_at.getTime() <= COOL_OFF_HOURS * HOUR;
  if (isCoolingOff && notice >= COOL_OFF_NOTICE_DAYS * DAY) return 100;
  const row = refundTable.find(({ notice_days }) => notice >= notice_days * DAY);
  return row ? row[cancellation_policy] : 0;
}

/** The refund of a cancellation: the service fee stays with us unless the DJ or staff cancel. */
export function refundOf(refund: RefundCase): { refund_cents: number; kept_cents: number; percent: number } {
  const percent = refundPercent(refund);
  const fee =
    refund.by === 'client'
      ? serviceFeeIn(refund.paid_cents, refund.total_cents, refund.service_fee_cents)
      : 0;
  const refund_cents = percentOf(refund.paid_cents - fee, percent * 100);
  return { refund_cents, kept_cents: refund.paid_cents - refund_cents, percent };
}
