import { eq } from 'drizzle-orm';
import type { Deps } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { AUTHORISATION_DAYS } from '../../../../platform/gateway-limits.ts';
import { DAY, plus } from '../../../../shared/calendar-date.ts';
import { newSandboxId } from '../adapters/keys.ts';
import { sandbox_authorisations, type sandbox_cards, sandbox_checkouts } from '../tables.ts';
import type { Checkout } from './lock-checkout.ts';
import { recordEvent } from './record-event.ts';

/** The card's bank keeps the amount of a page that the caller has locked: nothing moves. */
export async function reserveWith(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  { id: checkout_id, amount_cents, currency }: Checkout,
  card: typeof sandbox_cards.$inferSelect,
): Promise<string> {
  const payment_id = newSandboxId('pay');
  const created_at = deps.clock.now();
  const authorised_until = plus(created_at, AUTHORISATION_DAYS * DAY);
  await tx.insert(sandbox_authorisations).values({
    id: payment_id,
    checkout_id,
    card_id: card.id,
    amount_cents,
    status: 'authorised',
    authorised_until,
    created_at,
  });
  await tx
    .update(sandbox_checkouts)
    .set({ status: 'authorised', payment_id, card_id: card.id })
    .where(eq(sandbox_checkouts.id, checkout_id));
  const told = { checkout_id, payment_id, card_last4: card.last4, amount_cents, currency };
  await recordEvent(tx, deps, 'checkout.authorised', { ...told, authorised_until });
  return payment_id;
}
