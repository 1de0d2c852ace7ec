import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { invalid, notFound } from '../../../../shared/errors.ts';
import type { Card, PayResult } from '../../contract.ts';
import { behaviourOf, isCardExpired } from '../../rules.ts';
import { newSandboxId } from '../adapters/keys.ts';
import { sandbox_cards, sandbox_checkouts } from '../tables.ts';
import { readSettings } from './change-settings.ts';
import { disputeAtOnce, giveCard } from './give-card.ts';
import { type Checkout, expireCheckout, lockCheckout } from './lock-checkout.ts';
import { DETACHED } from './open-account.ts';
import { recordEvent } from './record-event.ts';
import { settleCheckoutJob } from './settle-checkout.ts';

/** A visitor of the hosted page gives a card. What happens then is written on the card. */
export async function payCheckout(
  ctx: Context,
  { checkout_id, ...card }: z.infer<typeof Card> & { checkout_id: string },
): Promise<PayResult> {
  return ctx.db.transaction(async (tx) => {
    const checkout = await lockCheckout(tx, ctx, checkout_id);
    if (!checkout) throw notFound();
    const answer = (status: PayResult['status'], reason: PayResult['reason'] = null): PayResult => ({
      status,
      reason,
      success_url: checkout.success_url,
    });
    if (checkout.status !== 'open') return answer(checkout.status);
    if (isCardExpired(card.exp_month, card.exp_year, ctx.clock.now()))
      throw invalid({ exp_year: 'card_expired' });
    const behaviour = behaviourOf(card.number);
    if (behaviour === 'declined') return answer('declined', 'card_declined');
    // what is on it shows only when something is taken
    if (behaviour === 'insufficient_funds' && checkout.amount_cents > 0)
      return answer('declined', 'insufficient_funds');
    if (behaviour === 'expire') {
      await expireCheckout(tx, ctx, checkout_id);
      return answer('expired');
    }
    const kept = await keepCard(tx, ctx, checkout, card, behaviour);
    if (behaviour === 'confirm') return answer('confirm');
    // nothing is on its way that is only reserved
    if (behaviour === 'later' && checkout.amount_cents > 0 && !checkout.is_reserving) {
      await beginPayment(tx, ctx, checkout_id);
      return answer('processing');
    }
    const { status, payment_id } = await giveCard(tx, ctx, checkout, kept);
    if (status === 'paid' && payment_id) await disputeAtOnce(tx, ctx, payment_id, behaviour);
    return answer(status);
  });
}

type KeptCard = typeof sandbox_cards.$inferSelect;

/** Keeps the card without its number: for the customer's later payments where the page says so, else for this one. */
async function keepCard(
  tx: Tx,
  ctx: Context,
  { id, customer_ref, keep_card }: Checkout,
  card: z.infer<typeof Card>,
  behaviour: KeptCard['behaviour'],
): Promise<KeptCard> {
  const { number, exp_month, exp_year } = card;
  const kept: KeptCard = {
    id: newSandboxId('card'),
    customer_ref: keep_card ? customer_ref : DETACHED,
    behaviour,
    last4: number.slice(-4),
    exp_month,
    exp_year,
    created_at: ctx.clock.now(),
  };
  await tx.insert(sandbox_cards).values(kept);
  await tx.update(sandbox_checkouts).set({ card_id: kept.id }).where(eq(sandbox_checkouts.id, id));
  return kept;
}

/** The bank took the order; the money comes by itself after a while, or when told to. */
async function beginPayment(tx: Tx, ctx: Context, checkout_id: string): Promise<void> {
  await tx
    .update(sandbox_checkouts)
    .set({ status: 'processing' })
    .where(eq(sandbox_checkouts.id, checkout_id));
  await recordEvent(tx, ctx, 'checkout.processing', { checkout_id });
  const { settle_seconds } = await readSettings(tx);
  if (settle_seconds !== null)
    await ctx.jobs.enqueue(tx, settleCheckoutJob, { checkout_id }, { delay_seconds: settle_seconds });
}
