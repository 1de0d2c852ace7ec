import { eq } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { runOnce } from '../../../../platform/idempotency.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { wrongState } from '../../../../shared/errors.ts';
import { openCharge } from '../../../payments/server/index.ts';
import { requireSide } from '../access.ts';
import { damageClaimOf } from '../queries.ts';
import { problems } from '../tables.ts';
import { type BookingRow, lockBooking } from './change-booking.ts';
import { chargeText, checkoutUrl } from './open-payment.ts';

/** Asks the client for what staff decided: of the saved card at first, and of a page when that was refused. */
export async function askForDamage(
  tx: Tx,
  ctx: Context,
  booking: BookingRow,
  { problem_id, amount_cents }: { problem_id: string; amount_cents: number },
  method: 'saved_card' | 'checkout',
): Promise<string> {
  const { charge_id } = await openCharge(tx, ctx, {
    method,
    amount_cents,
    booking_id: booking.id,
    client_id: booking.client_id,
    currency: booking.currency,
    purpose: 'damage',
    description: chargeText(booking),
    expires_at: null,
  });
  const damage_status = method === 'saved_card' ? 'charging' : 'unpaid';
  await tx
    .update(problems)
    .set({ damage_cents: amount_cents, damage_status })
    .where(eq(problems.id, problem_id));
  return charge_id;
}

/** The pay-now link behind a refused card. */
export async function payDamage(ctx: Context, { booking_id }: { booking_id: string }) {
  const { charge_id } = await runOnce(ctx, 'claims.pay_damage', { booking_id }, async (tx) => {
    const actor = requireActor(ctx);
    const booking = await lockBooking(tx, booking_id);
    requireSide(actor, 'pay', booking);
    const problem = await damageClaimOf(tx, booking_id);
    if (problem?.damage_status !== 'unpaid') throw wrongState(problem?.damage_status ?? booking.status);
    const asked = { problem_id: problem.id, amount_cents: problem.damage_cents ?? 0 };
    return { charge_id: await askForDamage(tx, ctx, booking, asked, 'checkout') };
  });
  return { booking_id, checkout_url: await checkoutUrl(ctx, charge_id) };
}
