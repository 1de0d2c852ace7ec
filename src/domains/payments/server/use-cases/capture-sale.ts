import { eq } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { invalid, wrongState } from '../../../../shared/errors.ts';
import { isChargeable } from '../../rules.ts';
import { maySell } from '../access.ts';
import { sales } from '../tables/sales.ts';
import { followAuthorisationJob } from './queue-authorisation.ts';
import { lockSale } from './lock-sale.ts';

/**
 * Has what was reserved for a sale taken, or part of it, in the transaction of what it was reserved for; the rest is
 * free again. `sale_moved` tells what came of it: paid, or let go when the card's bank freed it before.
 * Decided once: the same asked again changes nothing.
 * @throws AppError NOT_FOUND for strangers, WRONG_STATE when it is not reserved (any more), INVALID for an amount
 * that was not reserved or that no gateway takes
 */
export async function captureSale(
  tx: Tx,
  ctx: Context,
  { sale_id, amount_cents }: { sale_id: string; amount_cents?: number },
): Promise<void> {
  const { sale } = await lockSale(tx, ctx, sale_id, maySell);
  const { status, capture_cents, release_at, authorised_until, currency } = sale;
  const wanted_cents = amount_cents ?? sale.amount_cents;
  if (capture_cents === wanted_cents) return;
  if (status !== 'authorised' || release_at || capture_cents !== null)
    throw wrongState(release_at ? 'released' : status);
  if (authorised_until! <= ctx.clock.now()) throw wrongState('expired');
  if (wanted_cents > sale.amount_cents || !isChargeable(wanted_cents, currency))
    throw invalid({ amount_cents: 'not_reserved' });
  await tx.update(sales).set({ capture_cents: wanted_cents }).where(eq(sales.id, sale_id));
  await audit(
    tx,
    ctx,
    'sale.captured',
    { type: 'sale', id: sale_id },
    { amount_cents: wanted_cents, currency },
  );
  await ctx.jobs.enqueue(tx, followAuthorisationJob, { sale_id });
}
