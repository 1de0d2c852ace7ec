import { eq } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { wrongState } from '../../../../shared/errors.ts';
import { isAnswerOpen } from '../../../claims/rules.ts';
import { requireSide } from '../access.ts';
import { problemsOf } from '../queries.ts';
import { problems } from '../tables.ts';
import { attachReceipts } from './attach-receipts.ts';
import { lockBooking } from './change-booking.ts';
import { recordEvent } from './record-event.ts';
import { tellParties } from './tell-parties.ts';

interface Answer {
  booking_id: string;
  text: string;
  receipt_ids: readonly string[];
}

/** The side that was complained about says its part, once and in time; the other side and staff are told. */
export const answerProblem = (ctx: Context, { booking_id, text, receipt_ids }: Answer) =>
  ctx.db.transaction(async (tx) => {
    const actor = requireActor(ctx);
    const booking = await lockBooking(tx, booking_id);
    const side = requireSide(actor, 'answer', booking);
    const now = ctx.clock.now();
    const problem = (await problemsOf(tx, booking_id)).find((one) => isAnswerOpen(one, side, now));
    if (!problem) throw wrongState(booking.status);
    await tx.update(problems).set({ answer: text, answered_at: now }).where(eq(problems.id, problem.id));
    await attachReceipts(tx, ctx, { booking_id, problem_id: problem.id }, receipt_ids);
    await recordEvent(tx, ctx, booking, { action: 'answer_problem', party: side });
    await audit(tx, ctx, 'problem.answered', { type: 'problem', id: problem.id }, { side });
    const told = [problem.reported_by, 'staff'] as const;
    await tellParties(tx, ctx, booking, told, 'problem_answered', { reason: text }, problem.id);
    return { booking_id };
  });
