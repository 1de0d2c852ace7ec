import type { Actor } from '../../../platform/context.ts';

/** Staff alone tend chargebacks, and nobody one about a booking of their own. */
export const mayTend = (actor: Actor, booking?: { client_id: string; dj_id: string }): boolean =>
  actor.role === 'admin' && actor.id !== booking?.client_id && actor.id !== booking?.dj_id;
