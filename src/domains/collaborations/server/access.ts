import type { Actor, Context } from '../../../platform/context.ts';
import { requireVerified } from '../../../platform/web/call.ts';
import { notFound } from '../../../shared/errors.ts';

/**
 * DJs whose address is known to be theirs. Who has not confirmed theirs is told so, whoever they are; to everybody
 * else there is no such place.
 * @throws AppError UNAUTHORIZED, EMAIL_UNVERIFIED, NOT_FOUND
 */
export function requireDj(ctx: Context): Actor {
  const actor = requireVerified(ctx);
  if (actor.role !== 'dj') throw notFound();
  return actor;
}

/** Who called decides about answers; others learn nothing of them. */
export const mayDecide = (actor: Actor, call: { dj_id: string }): boolean => call.dj_id === actor.id;

/** An answer is taken back by who gave it. */
export const mayWithdraw = (actor: Actor, answer: { dj_id: string }): boolean => answer.dj_id === actor.id;
