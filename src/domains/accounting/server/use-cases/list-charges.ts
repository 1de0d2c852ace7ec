import type { Context } from '../../../../platform/context.ts';
import { pageOf } from '../../../../shared/cursor.ts';
import type { ChargeRow } from '../../contract.ts';
import { refundState } from '../../rules.ts';
import { requireBooks } from '../access.ts';
import { type ChargeFilters, chargesWhere, refundedOf } from '../queries/charges.ts';

/** Staff: payments that the filters leave, newest first. */
export async function listCharges(
  ctx: Context,
  { cursor, limit, ...filters }: ChargeFilters & { cursor?: string | undefined; limit: number },
): Promise<{ items: ChargeRow[]; next_cursor: string | null }> {
  requireBooks(ctx);
  const rows = await chargesWhere(ctx.db, filters, { cursor, limit: limit + 1 });
  const page = pageOf(rows, limit, ({ charge }) => ({ at: charge.created_at, id: charge.id }));
  const refunded = await refundedOf(
    ctx.db,
    page.items.map(({ charge }) => charge.id),
  );
  return {
    items: page.items.map((row) => toChargeRow(row, refunded.get(row.charge.id))),
    next_cursor: page.next_cursor,
  };
}

type Found = Awaited<ReturnType<typeof chargesWhere>>[number];
type Refunded = Awaited<ReturnType<typeof refundedOf>> extends Map<string, infer Sums> ? Sums : never;

export function toChargeRow(
  { charge, paid_cents, booking, client_name, client_email, dj_name }: Found,
  refunded?: Refunded,
): ChargeRow {
  const amount_cents = paid_cents ?? charge.amount_cents;
  const { refunded_cents = 0, has_refused = false, has_unsent = false } = refunded ?? {};
  return {
    ...charge,
    amount_cents,
    booking,
    refunded_cents,
    client_name: client_name ?? client_email,
    dj_name,
    refund_state: refundState({ amount_cents, refunded_cents, has_refused, has_unsent }),
  };
}
