import type { Context } from '../../../platform/context.ts';
import { requireActor } from '../../../platform/web/call.ts';
import { notFound } from '../../../shared/errors.ts';

/**
 * Who answers clients has answers to store and a name to write in: DJs, each their own.
 * @throws AppError UNAUTHORIZED, NOT_FOUND
 */
export function requireDj(ctx: Context) {
  const actor = requireActor(ctx);
  if (actor.role !== 'dj') throw notFound();
  return actor;
}
