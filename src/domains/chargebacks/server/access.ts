import type { Actor } from '../../../platform/context.ts';

/** Staff alone tend chargebacks, and nobody one about a booking, a sale or a plan of their own. */
export const mayTend = (actor: Actor, sold?: { client_id: string | null; dj_id: string | null }): boolean =>
  actor.role === 'admin' && actor.id !== sold?.client_id && actor.id !== sold?.dj_id;
