import type { Context } from '../../../platform/context.ts';
import { requireActor } from '../../../platform/web/call.ts';
import { notFound } from '../../../shared/errors.ts';

/** Staff alone look after the doors. @throws AppError UNAUTHORIZED, NOT_FOUND: to everybody else there is nothing. */
export function requireGuard(ctx: Context): void {
  if (requireActor(ctx).role !== 'admin') throw notFound();
}
