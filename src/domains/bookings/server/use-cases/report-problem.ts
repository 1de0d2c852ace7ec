import type { Context } from '../../../../platform/context.ts';
import { invalid, wrongState } from '../../../../shared/errors.ts';
import { newId } from '../../../../shared/ids.ts';
import { answerDueAt, maxClaimCents, type ProblemKind } from '../../../claims/rules.ts';
import { problemsOf } from '../queries.ts';
import { problems } from '../tables.ts';
import { type Result, resultOf } from './answer-request.ts';
import { attachReceipts } from './attach-receipts.ts';
import { changeBooking, openBooking } from './change-booking.ts';
import { tellParties } from './tell-parties.ts';

interface Report {
  id: string;
  version: number;
  kind: ProblemKind;
  description: string;
  /** For damage: what it costs. */
  claimed_cents?: number | undefined;
  receipt_ids?: readonly string[];
}

/**
 * A party reports trouble: no money moves until staff have decided. Until then the other one may report theirs: who was
 * first takes nothing from who was not.
 */
export const reportProblem = (ctx: Context, input: Report): Promise<Result> =>
  ctx.db.transaction(async (tx) => {
    const { booking, side, now } = await openBooking(tx, ctx, 'report', input);
    const reported_by = side === 'client' ? 'client' : 'dj';
    if ((await problemsOf(tx, booking.id)).some((problem) => problem.reported_by === reported_by))
      throw wrongState(booking.status);
    const { kind, description, receipt_ids = [] } = input;
    const claimed_cents = kind === 'damage' ? (input.claimed_cents ?? 0) : null;
    if (claimed_cents !== null) requireClaim(claimed_cents, booking.total_cents);
    const problem_id = newId();
    const answer_due_at = answerDueAt(now);
    const disputed = await changeBooking(tx, ctx, booking, {
      action: 'report',
      party: side,
      set: { status: 'disputed', deposit_due_at: null, balance_due_at: null, release_at: null },
      details: { kind },
    });
    const report = { reported_by, kind, description, claimed_cents, answer_due_at } as const;
    await tx.insert(problems).values({ ...report, id: problem_id, booking_id: booking.id, created_at: now });
    await attachReceipts(tx, ctx, { booking_id: booking.id, problem_id }, receipt_ids);
    const other = side === 'client' ? 'dj' : 'client';
    await tellParties(tx, ctx, disputed, [other, 'staff'], 'problem_reported', {
      reported_by,
      reason: description,
      due_at: answer_due_at,
    });
    return resultOf(disputed);
  });

function requireClaim(claimed_cents: number, total_cents: number): void {
  if (claimed_cents === 0) throw invalid({ claimed_cents: 'too_low' });
  if (claimed_cents > maxClaimCents(total_cents)) throw invalid({ claimed_cents: 'too_high' });
}
