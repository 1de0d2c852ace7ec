import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { Refusal } from '../adapters/refusal.ts';
import { sandbox_checkouts } from '../tables.ts';
import { disputeAtOnce } from './give-card.ts';
import { endAs, lockAuthorisation, stateOf } from './lock-authorisation.ts';
import { takePayment } from './take-payment.ts';

type Parts = Pick<Deps, 'clock' | 'jobs'>;
type State = ReturnType<typeof stateOf>;

export const CaptureAuthorisation = z.strictObject({ payment_id: z.string(), amount_cents: z.int().min(1) });
export const ReleaseAuthorisation = z.strictObject({ payment_id: z.string() });

export const authorisationState = async (tx: Tx, deps: Parts, payment_id: string): Promise<State> =>
  stateOf(await lockAuthorisation(tx, deps, payment_id));

/** Takes what is reserved, or a part: from here on it is a payment like any other, and the rest is free. */
export async function captureAuthorisation(
  tx: Tx,
  deps: Parts,
  { payment_id, amount_cents }: z.infer<typeof CaptureAuthorisation>,
): Promise<State> {
  const authorisation = await lockAuthorisation(tx, deps, payment_id);
  const { kept, card } = authorisation;
  if (kept.status === 'captured' && kept.captured_cents === amount_cents) return stateOf(authorisation);
  if (kept.status !== 'authorised')
    throw new Refusal(400, 'authorisation_over', `It is ${kept.status} already.`);
  if (amount_cents > kept.amount_cents)
    throw new Refusal(400, 'amount_too_large', 'That is more than was reserved.');
  const [checkout] = await tx
    .select()
    .from(sandbox_checkouts)
    .where(eq(sandbox_checkouts.id, kept.checkout_id));
  const { customer_ref, currency, transfer_group } = checkout!;
  const payment = { checkout_id: kept.checkout_id, customer_ref, amount_cents, currency, transfer_group };
  await takePayment(tx, deps, { ...payment, card_last4: card.last4 }, payment_id);
  const captured = await endAs(tx, deps, authorisation, { status: 'captured', captured_cents: amount_cents });
  await disputeAtOnce(tx, deps, payment_id, card.behaviour);
  return stateOf(captured);
}

/** Frees what is reserved; what was taken, or is free already, stays as it is. */
export async function releaseAuthorisation(
  tx: Tx,
  deps: Parts,
  { payment_id }: z.infer<typeof ReleaseAuthorisation>,
): Promise<State> {
  const authorisation = await lockAuthorisation(tx, deps, payment_id);
  if (authorisation.kept.status !== 'authorised') return stateOf(authorisation);
  return stateOf(await endAs(tx, deps, authorisation, { status: 'released' }));
}
