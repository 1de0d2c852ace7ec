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

export interface PolicyRow {
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
