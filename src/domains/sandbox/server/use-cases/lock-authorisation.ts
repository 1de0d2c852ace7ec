import { eq } from 'drizzle-orm';
import type { Deps } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { Refusal } from '../adapters/refusal.ts';
import { sandbox_authorisations, sandbox_cards, sandbox_checkouts } from '../tables.ts';
import { recordEvent } from './record-event.ts';

export interface Authorisation {
  kept: typeof sandbox_authorisations.$inferSelect;
  card: typeof sandbox_cards.$inferSelect;
}
type Parts = Pick<Deps, 'clock' | 'jobs'>;

/**
 * A reserved amount with its card, locked; one whose time is over is freed on the way.
 * @throws Refusal 404 when nothing was reserved under that name
 */
export async function lockAuthorisation(tx: Tx, deps: Parts, id: string): Promise<Authorisation> {
  const [kept] = await tx
    .select()
    .from(sandbox_authorisations)
    .where(eq(sandbox_authorisations.id, id))
    .for('update');
  if (!kept) throw new Refusal(404, 'authorisation_missing', 'Nothing was reserved under that name.');
  const [card] = await tx.select().from(sandbox_cards).where(eq(sandbox_cards.id, kept.card_id));
  const authorisation = { kept, card: card! };
  if (kept.status !== 'authorised' || kept.authorised_until > deps.clock.now()) return authorisation;
  return endAs(tx, deps, authorisation, { status: 'released' });
}

/** It ends once: taken, in whole or in part, or let go. The caller has locked it and found it reserved. */
export async function endAs(
  tx: Tx,
  deps: Parts,
  { kept, card }: Authorisation,
  end: { status: 'captured'; captured_cents: number } | { status: 'released' },
): Promise<Authorisation> {
  const [ended] = await tx
    .update(sandbox_authorisations)
    .set(end)
    .where(eq(sandbox_authorisations.id, kept.id))
    .returning();
  await tx
    .update(sandbox_checkouts)
    .set({ status: end.status === 'captured' ? 'paid' : 'expired' })
    .where(eq(sandbox_checkouts.id, kept.checkout_id));
  const authorisation = { kept: ended!, card };
  await recordEvent(tx, deps, 'authorisation.changed', { ...stateOf(authorisation) });
  return authorisation;
}

/** What the platform is told about it. */
export const stateOf = ({ kept, card }: Authorisation) => ({
  payment_id: kept.id,
  status: kept.status,
  amount_cents: kept.amount_cents,
  captured_cents: kept.captured_cents,
  authorised_until: kept.authorised_until,
  card_last4: card.last4,
});
