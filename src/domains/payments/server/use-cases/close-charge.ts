import { and, eq, isNotNull, lte, or } from 'drizzle-orm';
import { z } from 'zod';
import { type Deps, systemContext } from '../../../../platform/context.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { charges } from '../tables.ts';
import { askOutcome } from './ask-outcome.ts';
import { settleCharge } from './settle-charge.ts';

export const closeChargeJob = defineJob({ name: 'close_charge', data: z.object({ charge_id: z.uuid() }) });

/** Closes a charge that is no longer wanted, or whose time is over. A payment may win the race, and then counts. */
export async function closeCharge(deps: Deps, { charge_id }: { charge_id: string }): Promise<void> {
  const ctx = systemContext(deps);
  const isOver = or(isNotNull(charges.closing_at), lte(charges.expires_at, ctx.clock.now()));
  const isUnwanted = and(eq(charges.id, charge_id), isOver);
  const [charge] = await ctx.db.select().from(charges).where(isUnwanted);
  if (!charge || (charge.status !== 'created' && charge.status !== 'open')) return;
  if (charge.checkout_id) {
    const state = await ctx.gateway.expireCheckout(charge.checkout_id);
    const outcome = await askOutcome(ctx, charge, state);
    if (outcome) await ctx.db.transaction((tx) => settleCharge(tx, ctx, charge_id, outcome));
    return;
  }
  await ctx.db.transaction(async (tx) => {
    const [latest] = await tx.select().from(charges).where(isUnwanted).for('update');
    // never asked of the gateway, or on a page nobody was shown; from here on nobody will be
    if (latest?.status === 'created') await settleCharge(tx, ctx, charge_id, { outcome: 'expired' });
  });
}
