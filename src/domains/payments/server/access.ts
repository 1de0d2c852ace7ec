import type { Actor } from '../../../platform/context.ts';

export type Part = 'client' | 'dj' | 'staff';

/** Which part somebody has in a booking's money; null for strangers, to whom it does not exist. */
export function partOf(
  actor: Actor,
  booking: { client_id: string | null; dj_id: string } | undefined,
): Part | null {
  if (!booking) return null;
  if (actor.id === booking.client_id) return 'client';
  if (actor.id === booking.dj_id) return 'dj';
  return actor.role === 'admin' ? 'staff' : null;
}

/** Staff alone read the whole ledger. */
export const mayVerifyLedger = (actor: Actor): boolean => actor.role === 'admin';

/** Staff alone see refunds that the gateway refused; those of their own bookings are others' to tend. */
export const mayTendRefunds = (actor: Actor): boolean => actor.role === 'admin';

/** What was paid for a plan staff give back, who do not have it themselves. */
export const mayRefundPlan = (actor: Actor, plan: { client_id: string | null }): boolean =>
  actor.role === 'admin' && actor.id !== plan.client_id;

/** What was sold is given back by who sold it, or by staff who did not buy it themselves. */
export const maySell = (actor: Actor, sale: { dj_id: string; client_id: string | null }): boolean =>
  actor.id === sale.dj_id || (actor.role === 'admin' && actor.id !== sale.client_id);
