import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { DAY, plus } from '../../../../shared/calendar-date.ts';
import { notFound, wrongState } from '../../../../shared/errors.ts';
import { isReserved } from '../../rules.ts';
import { charges } from '../tables.ts';
import { askNow } from './ask-now.ts';
import { closeEarlierCharges } from './close-charges.ts';
import { findPayer } from './find-payer.ts';
import { settleCharge } from './settle-charge.ts';

/**
 * The hosted page of a charge, opened at the gateway when it is not yet. After the commit that made the
 * charge and outside any transaction; repeating it gives the same address.
 * @throws AppError GATEWAY_UNAVAILABLE, GATEWAY_REFUSED, or WRONG_STATE when the charge is settled, over or no longer wanted
 */
export async function ensureCheckout(ctx: Context, charge_id: string): Promise<{ checkout_url: string }> {
  const [charge] = await ctx.db.select().from(charges).where(eq(charges.id, charge_id));
  if (!charge) throw notFound();
  if (charge.closing_at || (charge.status !== 'created' && charge.status !== 'open'))
    throw wrongState(charge.status);
  if (charge.expires_at <= ctx.clock.now()) throw wrongState('expired');
  if (charge.checkout_url) return { checkout_url: charge.checkout_url };
  const { checkout_id, url } = await askNow(ctx, async () => {
    if (!(await closeEarlierCharges(ctx, charge))) {
      await ctx.db.transaction((tx) => settleCharge(tx, ctx, charge_id, { outcome: 'expired' }));
      throw wrongState('processing');
    }
    const { back, ...payer } = await findPayer(ctx, charge);
    const page = {
      currency: charge.currency,
      description: charge.description,
      ...payer,
      success_url: `${back}?paid=1`,
      cancel_url: `${back}?paid=0`,
      language: charge.language,
      expires_at: isOpenForADay(charge) ? null : charge.expires_at,
      idempotency_key: charge_id,
    };
    const { amount_cents, purpose } = charge;
    if (purpose === 'card') return ctx.gateway.createSetup(page);
    // a booking's later payments go to the card; who buys something or tips pays once
    const asked = { ...page, amount_cents, keep_card: charge.booking_id !== null };
    return isReserved(purpose) ? ctx.gateway.createAuthorisation(asked) : ctx.gateway.createCheckout(asked);
  });
  // a charge that was closed in the meantime keeps its page to itself
  const [open] = await ctx.db
    .update(charges)
    .set({
      checkout_id,
      checkout_url: url,
      status: sql`case ${charges.status} when 'created' then 'open' else ${charges.status} end`,
    })
    .where(
      and(
        eq(charges.id, charge_id),
        isNull(charges.closing_at),
        inArray(charges.status, ['created', 'open', 'processing']),
      ),
    )
    .returning({ id: charges.id });
  if (!open) throw wrongState('expired');
  return { checkout_url: url };
}

const isOpenForADay = ({ created_at, expires_at }: typeof charges.$inferSelect): boolean =>
  expires_at >= plus(created_at, DAY);
