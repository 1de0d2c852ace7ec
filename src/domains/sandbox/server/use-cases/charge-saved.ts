import { desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../../platform/context.ts';
import type { SavedChargeResult } from '../../../../platform/gateway.ts';
import type { Tx } from '../../../../platform/db.ts';
import { currencies } from '../../../../shared/money.ts';
import { isCardExpired, offSessionRefusal } from '../../rules.ts';
import { sandbox_cards, sandbox_checkouts } from '../tables.ts';
import { takePayment } from './take-payment.ts';

export const ChargeSaved = z.strictObject({
  customer_ref: z.string().min(1).max(100),
  checkout_id: z.string().min(1).max(100).nullable(),
  amount_cents: z.int().min(1),
  currency: z.enum(currencies),
  description: z.string().min(1).max(500),
  transfer_group: z.string().min(1).max(100),
});

/** Charges a card without the customer: the one left on a page, or the newest they have where that one is gone. */
export async function chargeSaved(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  request: z.infer<typeof ChargeSaved>,
): Promise<SavedChargeResult> {
  const { customer_ref, checkout_id, amount_cents, currency, transfer_group } = request;
  const isOfPage = sql`coalesce(${sandbox_cards.id} = (
    select ${sandbox_checkouts.card_id} from ${sandbox_checkouts} where ${sandbox_checkouts.id} = ${checkout_id}
  ), false)`;
  const [card] = await tx
    .select()
    .from(sandbox_cards)
    .where(eq(sandbox_cards.customer_ref, customer_ref))
    .orderBy(desc(isOfPage), desc(sandbox_cards.created_at), desc(sandbox_cards.id))
    .limit(1);
  if (!card) return { status: 'declined', reason: 'no_card' };
  if (isCardExpired(card.exp_month, card.exp_year, deps.clock.now()))
    return { status: 'declined', reason: 'card_expired' };
  const reason = offSessionRefusal[card.behaviour];
  if (reason) return { status: 'declined', reason };
  const payment_id = await takePayment(tx, deps, {
    checkout_id: null,
    customer_ref,
    card_last4: card.last4,
    amount_cents,
    currency,
    transfer_group,
  });
  return { status: 'paid', payment_id, card_last4: card.last4 };
}
