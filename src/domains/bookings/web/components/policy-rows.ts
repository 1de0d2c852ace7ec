import type { CancellationPolicy } from '../../../profiles/rules.ts';
import { refundTable } from '../../rules.ts';

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
