import { asc, eq } from 'drizzle-orm';
import type { Reader } from '../../../../platform/db.ts';
import { proportionalRefund, shortfallOf } from '../../../claims/rules.ts';
import { timesOf } from '../../../gigs/rules.ts';
import type { Booking, QuoteLine } from '../../contract.ts';
import { problemsOf, recordedTimes } from '../queries.ts';
import { receipts } from '../tables.ts';
import type { BookingRow } from './change-booking.ts';

/** What was reported, each with both sides' words and files, and what the recorded times alone would give back. */
export async function showProblems(
  reader: Reader,
  booking: BookingRow,
  lines: readonly QuoteLine[],
  held_cents: number,
): Promise<Booking['problems']> {
  const problems = await problemsOf(reader, booking.id);
  if (problems.length === 0) return [];
  const [files, records] = await Promise.all([
    reader
      .select()
      .from(receipts)
      .where(eq(receipts.booking_id, booking.id))
      .orderBy(asc(receipts.created_at), asc(receipts.id)),
    recordedTimes(reader, booking.id),
  ]);
  const shortfall = shortfallOf(booking, timesOf(records));
  return problems.map((problem) => {
    // what was decided moved the money: what the times say does not change by it
    const most_cents = problem.status === 'open' ? held_cents : booking.total_cents;
    return {
      ...problem,
      receipts: files.filter(({ problem_id }) => problem_id === problem.id),
      shortfall: shortfall && {
        ...shortfall,
        refund_cents: Math.min(most_cents, proportionalRefund(booking, lines, shortfall)),
      },
    };
  });
}
