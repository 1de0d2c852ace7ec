import type { Actor } from '../../../platform/context.ts';
import { notFound } from '../../../shared/errors.ts';

/**
 * Staff alone see which mail failed, and send it again.
 * @throws AppError NOT_FOUND otherwise: missing and forbidden look alike.
 */
export function requireStaff(actor: Actor): void {
  if (actor.role !== 'admin') throw notFound();
}
