import type { Context } from '../../../../platform/context.ts';
import { runOnce } from '../../../../platform/idempotency.ts';
import { refundSale } from './refund-sale.ts';

interface Wish {
  id: string;
  amount_cents: number;
  reason: string;
}

/** Who sold it, or staff, gives back part or all of a sale, once per wish; the reason stays in the books. */
export const giveBackSale = (ctx: Context, wish: Wish): Promise<{ refund_id: string }> =>
  runOnce(ctx, 'payments.refund_sale', wish, (tx) => {
    const { id: sale_id, amount_cents, reason } = wish;
    return refundSale(tx, ctx, { sale_id, amount_cents, reason });
  });
