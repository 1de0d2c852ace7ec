import type { Actor, Context } from '../../../platform/context.ts';
import { requireActor } from '../../../platform/web/call.ts';
import { notFound } from '../../../shared/errors.ts';

/** Staff alone look after accounts. @throws AppError UNAUTHORIZED, NOT_FOUND: to everybody else there are none. */
export function requireStaff(ctx: Context): Actor {
  const actor = requireActor(ctx);
  if (actor.role !== 'admin') throw notFound();
  return actor;
}
