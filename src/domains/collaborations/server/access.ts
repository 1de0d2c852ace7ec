import type { Actor, Context } from '../../../platform/context.ts';
import { requireActor, requireVerified } from '../../../platform/web/call.ts';
import { notFound } from '../../../shared/errors.ts';

/**
 * DJs whose address is known to be theirs; to everybody else there is no such place.
 * @throws AppError UNAUTHORIZED, NOT_FOUND, EMAIL_UNVERIFIED
 */
export function requireDj(ctx: Context): Actor {
  if (requireActor(ctx).role !== 'dj') throw notFound();
  return requireVerified(ctx);
}

/** Who called decides about answers; others learn nothing of them. */
export const mayDecide = (actor: Actor, call: { dj_id: string }): boolean => call.dj_id === actor.id;

/** An answer is taken back by who gave it. */
export const mayWithdraw = (actor: Actor, answer: { dj_id: string }): boolean => answer.dj_id === actor.id;
