import type { Actor } from '../../../platform/context.ts';

export type Part = 'client' | 'dj' | 'staff';

/** Which side of a booking somebody is on; null for everybody whom it does not concern. */
export function partOf(actor: Actor, booking: { client_id: string; dj_id: string }): Part | null {
  if (actor.id === booking.client_id) return 'client';
  if (actor.id === booking.dj_id) return 'dj';
  return actor.role === 'admin' ? 'staff' : null;
}
