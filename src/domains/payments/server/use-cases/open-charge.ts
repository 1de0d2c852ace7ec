import { and, eq, inArray } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { lockSubject, type Tx } from '../../../../platform/db.ts';
import { DAY, plus } from '../../../../shared/calendar-date.ts';
import { wrongState } from '../../../../shared/errors.ts';
import { newId } from '../../../../shared/ids.ts';
import type { Currency } from '../../../../shared/money.ts';
import { type chargePurposes, unsettled } from '../../rules.ts';
import { charges } from '../tables.ts';
import { chargeCardJob } from './charge-card.ts';
import { closeChargeJob } from './close-charge.ts';

export interface ChargeRequest {
  booking_id: string;
  client_id: string;
  /** `card` asks for a card that later charges go to, and for no money. */
  purpose: (typeof chargePurposes)[number];
  amount_cents: number;
  currency: Currency;
  description: string;
  /** When the hosted page closes; null leaves it open for a day. */
  expires_at: Date | null;
  /** `saved_card` charges by itself, in a job; `checkout` waits for `ensureCheckout`. */
  method: 'checkout' | 'saved_card';
}

/**
 * Asks a client for money, in the booking's own transaction. The same question asked again is the same
 * charge; another question closes the one still open, so that nobody pays twice.
 * @throws AppError WRONG_STATE `processing` while earlier money is on its way
 */
export async function openCharge(
  tx: Tx,
  ctx: Context,
  request: ChargeRequest,
): Promise<{ charge_id: string }> {
  const { booking_id, purpose, method, amount_cents, currency } = request;
  await lockSubject(tx, `charges ${booking_id}`);
  const now = ctx.clock.now();
  const open = await tx
    .select()
    .from(charges)
    .where(and(eq(charges.booking_id, booking_id), inArray(charges.status, [...unsettled])))
    .for('update');
  if (open.some(({ status }) => status === 'processing')) throw wrongState('processing');
  const current = open.find(({ closing_at }) => closing_at === null);
  if (current) {
    const isSame =
      current.method === method &&
      current.purpose === purpose &&
      current.amount_cents === amount_cents &&
      current.currency === currency &&
      current.expires_at > now;
    if (isSame) return { charge_id: current.id };
    // a card that is being charged cannot be called back
    if (current.method === 'saved_card') throw wrongState('processing');
    await tx.update(charges).set({ closing_at: now }).where(eq(charges.id, current.id));
    await ctx.jobs.enqueue(tx, closeChargeJob, { charge_id: current.id });
  }
  const id = newId();
  await tx.insert(charges).values({
    ...request,
    id,
    status: 'created',
    gateway: ctx.gateway.name,
    language: ctx.language,
    expires_at: request.expires_at ?? plus(now, DAY),
    created_at: now,
  });
  await audit(
    tx,
    ctx,
    'charge.opened',
    { type: 'charge', id },
    { booking_id, purpose, method, amount_cents, currency },
  );
  if (method === 'saved_card') await ctx.jobs.enqueue(tx, chargeCardJob, { charge_id: id });
  return { charge_id: id };
}
