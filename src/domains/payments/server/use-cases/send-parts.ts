import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { GatewayError } from '../../../../platform/gateway.ts';
import { ownerOf } from '../../rules.ts';
import { charges, transfer_parts, type transfers } from '../tables.ts';
import { ensureAccount } from './ensure-account.ts';
import { knowAccount } from './know-account.ts';
import { type Debtor, openDebtCents } from './lock-debt.ts';
import { withholdDebt } from './withhold-debt.ts';

/**
 * What is not yet with the DJ, part by part: one that is refused leaves the others where they are.
 * @returns what the DJ has of it in the end: the whole less what pays their debt
 */
export async function sendParts(ctx: Context, transfer: typeof transfers.$inferSelect): Promise<number> {
  const { id: transfer_id, dj_id, currency } = transfer;
  await keepDebt(ctx, { dj_id, currency });
  const parts = await ctx.db
    .select({ id: transfer_parts.id, payment_id: charges.payment_id })
    .from(transfer_parts)
    .leftJoin(charges, eq(charges.id, transfer_parts.charge_id))
    .where(eq(transfer_parts.transfer_id, transfer_id))
    .orderBy(transfer_parts.id);
  let sent_cents = 0;
  for (const { id, payment_id } of parts) {
    const part = await claim(ctx, id);
    const amount_cents = part.amount_cents - part.withheld_cents;
    sent_cents += amount_cents;
    if (part.gateway_transfer_id || amount_cents === 0) continue;
    let account_id: string | null = null;
    try {
      account_id = await ensureAccount(ctx, dj_id, currency);
      const to = { account_id, amount_cents, currency, payment_id };
      const sent = await ctx.gateway.transfer({
        ...to,
        transfer_group: ownerOf(transfer),
        idempotency_key: id,
      });
      await change(ctx, id, { gateway_transfer_id: sent.transfer_id });
    } catch (error) {
      // nothing was sent, so a debt may still be paid out of it
      if (error instanceof GatewayError && error.code === 'refused') {
        await unclaim(ctx, part);
        // one that is not ready is not asked again until it is
        if (account_id) await knowAccount(ctx, account_id);
      }
      throw error;
    }
  }
  return sent_cents;
}

/** A debt that was being collected when this payout was released, and could not be had after all, is paid out of it. */
async function keepDebt(ctx: Context, debtor: Debtor): Promise<void> {
  if ((await openDebtCents(ctx.db, debtor)) > 0)
    await ctx.db.transaction((tx) => withholdDebt(tx, ctx, debtor));
}

type Part = typeof transfer_parts.$inferSelect;

async function change(ctx: Context, id: string, set: Partial<Part>): Promise<Part> {
  const [part] = await ctx.db.update(transfer_parts).set(set).where(eq(transfer_parts.id, id)).returning();
  return part!;
}

/** From here on the part is what the gateway is asked for: no debt is paid out of it any more. */
const claim = (ctx: Context, id: string): Promise<Part> => change(ctx, id, { asked_at: ctx.clock.now() });

/** Unless somebody else asks for it by now. */
const unclaim = (ctx: Context, { id, asked_at }: Part) =>
  ctx.db
    .update(transfer_parts)
    .set({ asked_at: null })
    .where(
      and(
        eq(transfer_parts.id, id),
        eq(transfer_parts.asked_at, asked_at!),
        isNull(transfer_parts.gateway_transfer_id),
      ),
    );
