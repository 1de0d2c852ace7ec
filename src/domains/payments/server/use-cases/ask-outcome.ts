import type { Context } from '../../../../platform/context.ts';
import type { AuthorisationState, CheckoutState } from '../../../../platform/gateway.ts';
import { isReserved } from '../../rules.ts';
import type { charges } from '../tables.ts';
import type { Settlement } from './settle-charge.ts';

/**
 * What became of a charge by its hosted page; null while nothing did. How a reserved amount stands the gateway is
 * asked: the page does not say what was taken of it, nor until when it can be.
 */
export async function askOutcome(
  { gateway }: Pick<Context, 'gateway'>,
  { purpose }: Pick<typeof charges.$inferSelect, 'purpose'>,
  { status, payment_id, card_last4 }: Pick<CheckoutState, 'status' | 'payment_id' | 'card_last4'>,
): Promise<Settlement | null> {
  if (status === 'open') return null;
  if (payment_id && isReserved(purpose)) return outcomeOf(await gateway.getAuthorisation(payment_id));
  return { outcome: status === 'paid' ? 'succeeded' : status, payment_id, card_last4 };
}

/** The same of an amount that was reserved: taken, let go, or neither yet. */
export function outcomeOf(state: AuthorisationState): Settlement {
  const { status, payment_id, card_last4, captured_cents, authorised_until } = state;
  const given = { payment_id, card_last4 };
  if (status === 'captured') return { ...given, outcome: 'succeeded', paid_cents: captured_cents };
  if (status === 'released') return { ...given, outcome: 'expired' };
  return { ...given, outcome: 'authorised', authorised_until };
}
