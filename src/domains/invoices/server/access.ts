import type { Actor } from '../../../platform/context.ts';

/** Who somebody is on a document; null for strangers, to whom it does not exist. */
export function sideOn(
  actor: Actor,
  document: { seller_id: string; buyer_id: string | null } | undefined,
): 'seller' | 'buyer' | 'staff' | null {
  if (!document) return null;
  if (actor.id === document.seller_id) return 'seller';
  if (actor.id === document.buyer_id) return 'buyer';
  return actor.role === 'admin' ? 'staff' : null;
}
