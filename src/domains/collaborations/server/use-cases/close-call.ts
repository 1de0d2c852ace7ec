import { eq } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { notFound, wrongState } from '../../../../shared/errors.ts';
import { tell } from '../../../notifications/server/index.ts';
import { expiresAt, isPast, statusOf } from '../../rules.ts';
import { mayDecide, requireDj } from '../access.ts';
import { djNameOf, lockCall, type LockedCall, waitingFor } from '../queries.ts';
import { collaboration_calls } from '../tables.ts';

/** Closes a locked call: who still waits is told, once however often it is opened again. */
export async function closeLocked(tx: Tx, ctx: Context, call: LockedCall): Promise<void> {
  const closed_at = ctx.clock.now();
  await tx
    .update(collaboration_calls)
    .set({ closed_at, updated_at: closed_at })
    .where(eq(collaboration_calls.id, call.id));
  await audit(tx, ctx, 'collaboration.close', { type: 'collaboration', id: call.id });
  const other_name = await djNameOf(tx, call.dj_id);
  for (const { dj_id } of await waitingFor(tx, call.id))
    await tell(tx, ctx, {
      user_id: dj_id,
      kind: 'collaboration_closed',
      details: { other_name, title: call.title, path: '/dashboard/elite-collab?tab=answered' },
      dedupe_key: call.id,
    });
}

async function lockOwn(tx: Tx, ctx: Context, id: string): Promise<LockedCall> {
  const actor = requireDj(ctx);
  const call = await lockCall(tx, id);
  if (!call || !mayDecide(actor, call)) throw notFound();
  return call;
}

export const closeCall = (ctx: Context, { id }: { id: string }) =>
  ctx.db.transaction(async (tx) => {
    const call = await lockOwn(tx, ctx, id);
    const status = statusOf(call, ctx.clock.now());
    if (status !== 'open') throw wrongState(status);
    await closeLocked(tx, ctx, call);
    return { id };
  });

/** Opens a closed call again, or one whose sixty days ran out, which then has sixty more. */
export const reopenCall = (ctx: Context, { id }: { id: string }) =>
  ctx.db.transaction(async (tx) => {
    const call = await lockOwn(tx, ctx, id);
    const now = ctx.clock.now();
    if (statusOf(call, now) === 'open') throw wrongState('open');
    if (isPast(call, now)) throw wrongState('expired');
    const expires_at = call.expires_at > now ? call.expires_at : expiresAt(call, now);
    await tx
      .update(collaboration_calls)
      .set({ closed_at: null, expires_at, updated_at: now })
      .where(eq(collaboration_calls.id, id));
    await audit(tx, ctx, 'collaboration.reopen', { type: 'collaboration', id });
    return { id };
  });
