import { eq } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { refuseOver } from '../../../../platform/rate-limit.ts';
import { notFound, wrongState } from '../../../../shared/errors.ts';
import { newId } from '../../../../shared/ids.ts';
import { tell } from '../../../notifications/server/index.ts';
import { statusOf } from '../../rules.ts';
import { mayWithdraw, requireDj } from '../access.ts';
import { answerBy, djNameOf, isListed, lockAnswer, lockCall } from '../queries.ts';
import { collaboration_answers } from '../tables.ts';

const ANSWERS_AN_HOUR = { action: 'collaboration_answer', max_attempts: 30, window_minutes: 60 };

/**
 * Answers another DJ's call, once; who took their answer back may give another.
 * @throws AppError NOT_FOUND for one's own call, or of who is not listed; WRONG_STATE once it takes no answers
 */
export async function answerCall(ctx: Context, { id: call_id, message }: { id: string; message: string }) {
  const actor = requireDj(ctx);
  await refuseOver(ctx, ANSWERS_AN_HOUR);
  return ctx.db.transaction(async (tx) => {
    const call = await lockCall(tx, call_id);
    if (!call || call.dj_id === actor.id) throw notFound();
    const before = await answerBy(tx, call.id, actor.id);
    // what nobody lists nobody answers by its number; who answered it before knows of it
    if (!before && !(await isListed(tx, call.dj_id))) throw notFound();
    const now = ctx.clock.now();
    const status = statusOf(call, now);
    if (status !== 'open') throw wrongState(status);
    if (before && before.status !== 'withdrawn') throw wrongState('answered');
    const id = before?.id ?? newId();
    const said = { message, status: 'waiting' as const, created_at: now, updated_at: now };
    if (before) await tx.update(collaboration_answers).set(said).where(eq(collaboration_answers.id, id));
    else await tx.insert(collaboration_answers).values({ ...said, id, call_id: call.id, dj_id: actor.id });
    await audit(tx, ctx, 'collaboration.answer', { type: 'collaboration', id: call.id });
    await tell(tx, ctx, {
      user_id: call.dj_id,
      kind: 'collaboration_answered',
      details: {
        other_name: await djNameOf(tx, actor.id),
        title: call.title,
        path: '/dashboard/elite-collab?tab=mine',
      },
      // taken back and given again is one piece of news
      dedupe_key: id,
    });
    return { id };
  });
}

/** Takes one's own answer back while nobody has decided about it. */
export const withdrawAnswer = (ctx: Context, { id }: { id: string }) =>
  ctx.db.transaction(async (tx) => {
    const actor = requireDj(ctx);
    const found = await lockAnswer(tx, id);
    if (!found || !mayWithdraw(actor, found.answer)) throw notFound();
    if (found.answer.status !== 'waiting') throw wrongState(found.answer.status);
    await tx
      .update(collaboration_answers)
      .set({ status: 'withdrawn', updated_at: ctx.clock.now() })
      .where(eq(collaboration_answers.id, id));
    await audit(tx, ctx, 'collaboration.withdraw', { type: 'collaboration', id: found.call.id });
    return { id };
  });
