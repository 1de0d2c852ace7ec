import type { Context } from '../../../../platform/context.ts';
import type { SoldPlace } from '../../contract.ts';
import { saleHindrance } from '../../rules.ts';
import { requireBooks } from '../access.ts';
import { soldBy } from '../queries/charges.ts';

/** The sale that a payment was for, and what of it the caller could give back; null where there is none. */
export async function showSale(
  ctx: Context,
  charge: { id: string; sale_id: string | null },
): Promise<SoldPlace | null> {
  const actor = requireBooks(ctx);
  const found = charge.sale_id ? await soldBy(ctx.db, charge.id) : undefined;
  if (!found) return null;
  const { sale, dj_name, refunded_cents, left_cents, is_contested } = found;
  const { id, kind, client_id, paid_cents, fee_cents } = sale;
  return {
    id,
    kind,
    dj_name,
    paid_cents: paid_cents ?? 0,
    fee_cents: fee_cents ?? 0,
    refunded_cents,
    left_cents,
    givable_cents: left_cents,
    hindrance: saleHindrance({ left_cents, is_contested }, actor.id === client_id),
  };
}
