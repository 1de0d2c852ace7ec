import type { Actor, Context } from '../../../platform/context.ts';
import { requireActor } from '../../../platform/web/call.ts';
import { notFound } from '../../../shared/errors.ts';

/** Staff alone read the books. */
const mayReadBooks = (actor: Actor): boolean => actor.role === 'admin';

/** @throws AppError UNAUTHORIZED, NOT_FOUND for everybody else: to them there are no books. */
export function requireBooks(ctx: Context): Actor {
  const actor = requireActor(ctx);
  if (!mayReadBooks(actor)) throw notFound();
  return actor;
}

/** Staff who are a party to a booking decide nothing about its money. */
export const isParty = (actor: Actor, booking: { client_id: string; dj_id: string }): boolean =>
  actor.id === booking.client_id || actor.id === booking.dj_id;
