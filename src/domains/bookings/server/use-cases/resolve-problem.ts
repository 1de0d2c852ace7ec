import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { runOnce } from '../../../../platform/idempotency.ts';
import { invalid, wrongState } from '../../../../shared/errors.ts';
import {
  bookingMoney,
  closeCharges,
  endPayoutHold,
  isContested,
  refundCharges,
} from '../../../payments/server/index.ts';
import { tellUnpaid } from '../../../crew/server/index.ts';
import { chargeableCents, isDamageClaim, type Resolution, undecidable } from '../../../claims/rules.ts';
import { minimumChargeCents } from '../../../../shared/money.ts';
import { arrivingExtraCents, problemsOf } from '../queries.ts';
import { problems } from '../tables.ts';
import { type Result, resultOf } from './answer-request.ts';
import { changeBooking, openBooking } from './change-booking.ts';
import { askForDamage } from './pay-damage.ts';
import { releaseHeld } from './release-held.ts';
import { tellParties } from './tell-parties.ts';

interface Decision {
  id: string;
  version: number;
  resolution: Resolution;
  /** For `part`: what goes back to the client; the rest is released. */
  refund_cents: number;
  /** For a DJ's claim of damage: what the client is charged for it. */
  damage_cents?: number;
  note: string;
}

/** Staff decide what both sides claim: all back, part back, or everything to the DJ, and what damage costs. */
export const resolveProblem = (ctx: Context, input: Decision): Promise<Result> =>
  runOnce(ctx, 'bookings.resolve', input, (tx) => resolve(tx, ctx, input));

async function resolve(tx: Tx, ctx: Context, input: Decision): Promise<Result> {
  const { booking, side, now } = await openBooking(tx, ctx, 'resolve', input);
  if ((await arrivingExtraCents(tx, booking.id)) > 0) throw wrongState('processing');
  const { resolution, note, damage_cents = 0 } = input;
  const claims = await problemsOf(tx, booking.id);
  requireProven(damage_cents, chargeableCents(claims, now), minimumChargeCents(booking.currency));
  const reason = undecidable(claims, { resolution, damage_cents }, await isContested(tx, booking.id), now);
  if (reason) throw wrongState(reason);
  const { held_cents } = await bookingMoney(tx, booking.id, booking.currency);
  if (resolution === 'part' && (input.refund_cents < 1 || input.refund_cents > held_cents))
    throw invalid({ refund_cents: input.refund_cents < 1 ? 'too_low' : 'too_high' });
  const refund_cents = { refund: held_cents, part: input.refund_cents, release: 0 }[resolution];
  const rest_cents = held_cents - refund_cents;

  const isReleased = resolution === 'release' || rest_cents > 0;
  const resolved = await changeBooking(tx, ctx, booking, {
    action: 'resolve',
    party: side,
    set: {
      status: isReleased ? 'released' : 'refunded',
      released_at: isReleased ? now : null,
      closed_at: now,
    },
    details: { resolution, refund_cents, ...(damage_cents > 0 && { damage_cents }) },
  });
  await tx
    .update(problems)
    .set({
      resolution,
      refund_cents,
      status: 'resolved',
      resolution_note: note,
      resolved_by: ctx.actor?.id ?? null,
      resolved_at: now,
    })
    .where(and(eq(problems.booking_id, booking.id), eq(problems.status, 'open')));
  await closeCharges(tx, ctx, booking.id);
  // with this it is decided what becomes of the money: nothing is held beyond it
  await endPayoutHold(tx, ctx, booking.id, note);
  if (refund_cents > 0) await refundCharges(tx, ctx, { booking_id: booking.id, amount_cents: refund_cents });
  if (resolution === 'refund') await tellUnpaid(tx, ctx, resolved, { resolution });
  await releaseHeld(tx, ctx, resolved, rest_cents);
  const damage = claims.find(isDamageClaim);
  if (damage_cents > 0 && damage) {
    const asked = { problem_id: damage.id, amount_cents: damage_cents };
    await askForDamage(tx, ctx, resolved, asked, 'saved_card');
  }
  const also = damage_cents > 0 ? { damage_cents } : {};
  const told = { resolution, amount_cents: refund_cents, reason: note, ...also };
  await tellParties(tx, ctx, resolved, ['client', 'dj'], 'problem_resolved', told);
  return resultOf(resolved);
}

/** Nothing is charged beyond what was claimed, heard and shown, and nothing too small for a card. */
function requireProven(damage_cents: number, chargeable_cents: number, least_cents: number): void {
  if (damage_cents > chargeable_cents) throw invalid({ damage_cents: 'too_high' });
  if (damage_cents > 0 && damage_cents < least_cents) throw invalid({ damage_cents: 'too_low' });
}
