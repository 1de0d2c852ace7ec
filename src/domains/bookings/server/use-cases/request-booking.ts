import { audit } from '../../../../platform/audit.ts';
import type { Actor, Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { runOnce } from '../../../../platform/idempotency.ts';
import { requireVerified } from '../../../../platform/web/call.ts';
import { AppError, invalid } from '../../../../shared/errors.ts';
import { findFreeTimes } from './find-free-times.ts';
import { beginPayment } from './begin-payment.ts';
import { findCarry, requireCarry } from './carry-payment.ts';
import { type Placed, placed, withCheckout } from './open-payment.ts';
import { priceEvent } from './price-event.ts';
import { recordEvent } from './record-event.ts';
import { orSlotTaken, SlotLost, takeSlot } from './take-slot.ts';
import { tellOthers } from './tell-others.ts';
import { tellParties } from './tell-parties.ts';
import { type Request, writeBooking } from './write-booking.ts';
import { writeLines } from './write-lines.ts';

/** Asks a DJ for a date; where the DJ books instantly, takes the slot and begins the payment. */
export async function requestBooking(ctx: Context, input: Request) {
  const actor = requireVerified(ctx);
  const work = runOnce(ctx, 'bookings.request', input, (tx) => request(tx, ctx, actor, input));
  return withCheckout(ctx, await orSlotTaken(ctx, work));
}

async function request(tx: Tx, ctx: Context, actor: Actor, input: Request): Promise<Placed> {
  const priced = await priceEvent(tx, ctx, input);
  if (input.dj_id === actor.id) throw invalid({ dj_id: 'yourself' });
  if (priced.quote.total_cents !== input.expected_total_cents) throw new AppError('STALE');
  const wanted = { ...priced, dj_id: input.dj_id };
  // a request that can only be declined helps nobody; whether an instant booking gets the time, the slot decides
  if (!(await findFreeTimes(tx, wanted, ctx.clock.now())).is_free) throw new SlotLost(wanted);

  if (input.replaces_id) await requireCarry(tx, ctx, input.replaces_id);
  const booking = await writeBooking(tx, ctx, actor.id, input, priced);
  const { id, total_cents, is_instant, due_at, starts_at } = booking;
  await writeLines(tx, id, priced.quote.lines);
  const action = is_instant ? 'book' : 'request';
  await recordEvent(tx, ctx, booking, { action, party: 'client', from_status: null });
  await audit(tx, ctx, `booking.${action}`, { type: 'booking', id }, { total_cents });
  if (!is_instant) {
    await tellParties(tx, ctx, booking, ['dj'], 'request_received', { due_at: due_at ?? starts_at });
    return placed(booking, null);
  }
  const carry = await findCarry(tx, ctx, booking);
  if (!(await takeSlot(tx, ctx, booking))) throw new SlotLost(booking);
  await tellOthers(tx, ctx, booking);
  return beginPayment(tx, ctx, booking, carry, input.in_full);
}
