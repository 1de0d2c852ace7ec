import type { Actor } from '../../../platform/context.ts';

interface Seat {
  company_id: string;
  email: string;
  user_id: string | null;
  status: string;
}

/** The company removes its people. */
export const mayRemove = (actor: Actor, seat: Seat): boolean => actor.id === seat.company_id;

/** Who has the invited address joins; somebody who was there before only as themselves, and staff never. */
export const mayAccept = (actor: Actor, { company_id, email, user_id, status }: Seat): boolean =>
  status === 'invited' &&
  actor.role !== 'admin' &&
  actor.id !== company_id &&
  actor.email.toLowerCase() === email &&
  (user_id === null || user_id === actor.id);

/** Who is there leaves, and who is invited says no. */
export const mayLeave = (actor: Actor, seat: Seat): boolean =>
  (seat.status === 'joined' && seat.user_id === actor.id) || mayAccept(actor, seat);

/** The booking's own DJ shares it out; to all others, the crew as well, there is nothing to see. */
export const mayShare = (actor: Actor, booking: { dj_id: string }): boolean => actor.id === booking.dj_id;
