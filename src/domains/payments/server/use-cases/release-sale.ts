import { eq } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { wrongState } from '../../../../shared/errors.ts';
import { isReserved } from '../../rules.ts';
import { maySell } from '../access.ts';
import { charges } from '../tables.ts';
import { sales } from '../tables/sales.ts';
import { closeChargeJob } from './close-charge.ts';
import { followAuthorisationJob } from './queue-authorisation.ts';
import { lockSale } from './lock-sale.ts';

/**
 * Has what is reserved for a sale let go, or its page closed while nothing is; whoever reserves it in that moment has
 * it back. In the transaction of what it was for. Decided once: asked again it changes nothing.
 * @throws AppError NOT_FOUND for strangers, WRONG_STATE when it was taken or is of a kind that is paid at once
 */
export async function releaseSale(tx: Tx, ctx: Context, { sale_id }: { sale_id: string }): Promise<void> {
  const { sale, charge } = await lockSale(tx, ctx, sale_id, maySell);
  const { kind, status, capture_cents, release_at, amount_cents, currency } = sale;
  if (release_at || status === 'released') return;
  if (!isReserved(kind) || status === 'paid' || capture_cents !== null) throw wrongState('captured');
  const now = ctx.clock.now();
  await tx.update(sales).set({ release_at: now }).where(eq(sales.id, sale_id));
  await audit(tx, ctx, 'sale.released', { type: 'sale', id: sale_id }, { amount_cents, currency });
  if (status === 'authorised') return ctx.jobs.enqueue(tx, followAuthorisationJob, { sale_id });
  await tx.update(charges).set({ closing_at: now }).where(eq(charges.id, charge.id));
  await ctx.jobs.enqueue(tx, closeChargeJob, { charge_id: charge.id });
}
