import { asc, eq } from 'drizzle-orm';
import type { Reader } from '../../../../platform/db.ts';
import { proportionalRefund, shortfallOf } from '../../../claims/rules.ts';
import { timesOf } from '../../../gigs/rules.ts';
import type { Booking, QuoteLine } from '../../contract.ts';
import { newestProblem, recordedTimes } from '../queries.ts';
import { receipts } from '../tables.ts';
import type { BookingRow } from './change-booking.ts';

/** The newest problem with both sides' words and files, and what the recorded times alone would give back. */
export async function showProblem(
  reader: Reader,
  booking: BookingRow,
  lines: readonly QuoteLine[],
  held_cents: number,
): Promise<Booking['problem']> {
  const problem = await newestProblem(reader, booking.id);
  if (!problem) return null;
  const [files, records] = await Promise.all([
    reader
      .select()
      .from(receipts)
      .where(eq(receipts.problem_id, problem.id))
      .orderBy(asc(receipts.created_at), asc(receipts.id)),
    recordedTimes(reader, booking.id),
  ]);
  const shortfall = shortfallOf(booking, timesOf(records));
  // what was decided moved the money: what the times say does not change by it
  const most_cents = problem.status === 'open' ? held_cents : booking.total_cents;
  return {
    ...problem,
    receipts: files,
    shortfall: shortfall && {
      ...shortfall,
      refund_cents: Math.min(most_cents, proportionalRefund(booking, lines, shortfall)),
    },
  };
}
