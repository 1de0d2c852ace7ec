import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { chargebackStatuses } from '../../rules.ts';
import { charges } from '../tables.ts';
import type { chargebacks } from '../tables/chargebacks.ts';
import { saleMoved } from './tell-owner.ts';

/** Told at each turn a chargeback takes, in the transaction that recorded it. */
export const chargebackMoved = defineJob({
  name: 'chargeback_moved',
  data: z.object({
    chargeback_id: z.uuid(),
    turn: z.enum(['opened', 'taken', ...chargebackStatuses]),
    booking_ids: z.array(z.uuid()),
  }),
});

type Turn = z.output<typeof chargebackMoved.data>['turn'];

/** Writes a turn into the chargeback's history and has those told whom it concerns. */
export async function tellTurn(
  tx: Tx,
  ctx: Context,
  { id, charge_id, amount_cents, currency }: typeof chargebacks.$inferSelect,
  turn: Turn,
  booking_ids: string[],
): Promise<void> {
  await audit(tx, ctx, `chargeback.${turn}`, { type: 'chargeback', id }, { amount_cents, currency });
  await ctx.jobs.enqueue(tx, chargebackMoved, { chargeback_id: id, turn, booking_ids });
  const [charge] = await tx
    .select({ sale_id: charges.sale_id })
    .from(charges)
    .where(eq(charges.id, charge_id));
  if (charge?.sale_id) await ctx.jobs.enqueue(tx, saleMoved, { sale_id: charge.sale_id });
}
