import type { Context } from '../../../platform/context.ts';
import { requireActor } from '../../../platform/web/call.ts';
import { notFound } from '../../../shared/errors.ts';

/** Staff alone read who did what. @throws AppError UNAUTHORIZED, NOT_FOUND: to everybody else there is no log. */
export function requireLog(ctx: Context): void {
  if (requireActor(ctx).role !== 'admin') throw notFound();
}
