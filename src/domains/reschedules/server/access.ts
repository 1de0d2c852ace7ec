import type { Actor } from '../../../platform/context.ts';
import { notFound } from '../../../shared/errors.ts';

export type Part = 'client' | 'dj';
type Deed = 'propose' | 'accept' | 'decline' | 'withdraw';

/**
 * The caller's part in the booking; staff move nobody's event.
 * @throws AppError NOT_FOUND for everybody else: missing and forbidden look alike
 */
export function requirePart(actor: Actor, booking: { client_id: string; dj_id: string }): Part {
  if (actor.id === booking.client_id) return 'client';
  if (actor.id === booking.dj_id) return 'dj';
  throw notFound();
}

/** Who proposed it may withdraw it; the other side answers. */
export const mayAnswer = (deed: Exclude<Deed, 'propose'>, part: Part, proposed_by: Part): boolean =>
  deed === 'withdraw' ? part === proposed_by : part !== proposed_by;
