import { eq } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { notFound, wrongState } from '../../../../shared/errors.ts';
import { tell } from '../../../notifications/server/index.ts';
import { statusOf } from '../../rules.ts';
import { mayDecide, requireDj } from '../access.ts';
import { djNameOf, lockAnswer } from '../queries.ts';
import { collaboration_answers } from '../tables.ts';
import { closeLocked } from './close-call.ts';

const paths = {
  owner: '/dashboard/elite-collab?tab=mine',
  other: '/dashboard/elite-collab?tab=answered',
};

/** The answer under its lock, for who called, while nobody has decided and it was not taken back. */
async function lockWaiting(tx: Tx, ctx: Context, id: string) {
  const actor = requireDj(ctx);
  const found = await lockAnswer(tx, id);
  if (!found || !mayDecide(actor, found.call)) throw notFound();
  if (found.answer.status !== 'waiting') throw wrongState(found.answer.status);
  return found;
}

const decide = (tx: Tx, ctx: Context, id: string, status: 'accepted' | 'declined') =>
  tx
    .update(collaboration_answers)
    .set({ status, updated_at: ctx.clock.now() })
    .where(eq(collaboration_answers.id, id));

/** Works with who answered: each sees how to reach the other. Closes the call with it where that is wished. */
export const acceptAnswer = (ctx: Context, { id, closes }: { id: string; closes: boolean }) =>
  ctx.db.transaction(async (tx) => {
    const { call, answer } = await lockWaiting(tx, ctx, id);
    await decide(tx, ctx, id, 'accepted');
    const about = { type: 'collaboration', id: call.id } as const;
    await audit(tx, ctx, 'collaboration.accept', about, { dj_id: answer.dj_id });
    const sides = [
      { user_id: call.dj_id, other_id: answer.dj_id, path: paths.owner },
      { user_id: answer.dj_id, other_id: call.dj_id, path: paths.other },
    ];
    for (const { user_id, other_id, path } of sides)
      await tell(tx, ctx, {
        user_id,
        kind: 'collaboration_accepted',
        details: { other_name: await djNameOf(tx, other_id), title: call.title, path },
        dedupe_key: id,
      });
    if (closes && statusOf(call, ctx.clock.now()) === 'open') await closeLocked(tx, ctx, call);
    return { id };
  });

export const declineAnswer = (ctx: Context, { id }: { id: string }) =>
  ctx.db.transaction(async (tx) => {
    const { call, answer } = await lockWaiting(tx, ctx, id);
    await decide(tx, ctx, id, 'declined');
    const about = { type: 'collaboration', id: call.id } as const;
    await audit(tx, ctx, 'collaboration.decline', about, { dj_id: answer.dj_id });
    await tell(tx, ctx, {
      user_id: answer.dj_id,
      kind: 'collaboration_declined',
      details: { other_name: await djNameOf(tx, call.dj_id), title: call.title, path: paths.other },
      dedupe_key: id,
    });
    return { id };
  });
