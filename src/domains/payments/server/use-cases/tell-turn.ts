import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { chargebackStatuses } from '../../rules/chargebacks.ts';
import { charges } from '../tables.ts';
import type { chargebacks } from '../tables/chargebacks.ts';
import { tellMovement } from './tell-movement.ts';
import { saleMoved } from './tell-owner.ts';
import { tellSeller } from './tell-seller.ts';

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
  chargeback: typeof chargebacks.$inferSelect,
  turn: Turn,
  booking_ids: string[],
): Promise<void> {
  const { id, charge_id, amount_cents, currency } = chargeback;
  await audit(tx, ctx, `chargeback.${turn}`, { type: 'chargeback', id }, { amount_cents, currency });
  await ctx.jobs.enqueue(tx, chargebackMoved, { chargeback_id: id, turn, booking_ids });
  // what a bank decides has papers, also where nothing is posted any more
  for (const booking_id of booking_ids) await tellMovement(tx, ctx, { booking_id });
  const [charge] = await tx.select().from(charges).where(eq(charges.id, charge_id));
  if (charge?.period_id) await tellMovement(tx, ctx, { period_id: charge.period_id });
  if (!charge?.sale_id) return;
  await tellMovement(tx, ctx, { sale_id: charge.sale_id });
  await tellSeller(tx, ctx, chargeback, charge, turn);
  await ctx.jobs.enqueue(tx, saleMoved, { sale_id: charge.sale_id });
}
