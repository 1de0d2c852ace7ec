import { eq } from 'drizzle-orm';
import { type Context, type Deps, systemContext } from '../../../../platform/context.ts';
import { type AuthorisationState, GatewayError } from '../../../../platform/gateway.ts';
import { getSale, type Sale } from '../queries/sales.ts';
import { charges } from '../tables.ts';
import { outcomeOf } from './ask-outcome.ts';
import { settleCharge } from './settle-charge.ts';

/**
 * Has the gateway do what was decided about a reserved amount, or asks what became of it where nothing was, and
 * writes down what it says. The decision is never changed: so repeating it takes nothing twice.
 */
export async function followAuthorisation(deps: Deps, { sale_id }: { sale_id: string }): Promise<void> {
  const ctx = systemContext(deps);
  const sale = await getSale(ctx.db, sale_id);
  if (sale?.status !== 'authorised') return;
  const [charge] = await ctx.db.select().from(charges).where(eq(charges.sale_id, sale_id));
  const state = await askFor(ctx, sale, charge!);
  await ctx.db.transaction((tx) => settleCharge(tx, ctx, charge!.id, outcomeOf(state)));
}

async function askFor(
  { gateway }: Context,
  { capture_cents, release_at }: Sale,
  { id, payment_id: known }: typeof charges.$inferSelect,
): Promise<AuthorisationState> {
  const payment_id = known!;
  if (release_at) return gateway.releaseAuthorisation({ payment_id, idempotency_key: `release:${id}` });
  if (capture_cents === null) return gateway.getAuthorisation(payment_id);
  try {
    const taken = { payment_id, amount_cents: capture_cents };
    return await gateway.captureAuthorisation({ ...taken, idempotency_key: `capture:${id}` });
  } catch (error) {
    if (!(error instanceof GatewayError) || error.code !== 'refused') throw error;
    // it ran out before it was asked for: then nothing was taken
    const state = await gateway.getAuthorisation(payment_id);
    if (state.status === 'authorised') throw error;
    return state;
  }
}
