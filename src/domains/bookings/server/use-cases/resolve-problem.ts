import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { runOnce } from '../../../../platform/idempotency.ts';
import { invalid, wrongState } from '../../../../shared/errors.ts';
import { bookingMoney, closeCharges, refundCharges } from '../../../payments/server/index.ts';
import type { resolutions } from '../../rules.ts';
import { arrivingExtraCents } from '../queries.ts';
import { problems } from '../tables.ts';
import { type Result, resultOf } from './answer-request.ts';
import { changeBooking, openBooking } from './change-booking.ts';
import { releaseHeld } from './release-held.ts';
import { tellParties } from './tell-parties.ts';

interface Decision {
  id: string;
  version: number;
  resolution: (typeof resolutions)[number];
  /** For `part`: what goes back to the client; the rest is released. */
  refund_cents: number;
  note: string;
}

/** Staff decide a reported problem: all back, part back, or everything to the DJ. */
export const resolveProblem = (ctx: Context, input: Decision): Promise<Result> =>
  runOnce(ctx, 'bookings.resolve', input, (tx) => resolve(tx, ctx, input));

async function resolve(tx: Tx, ctx: Context, input: Decision): Promise<Result> {
  const { booking, side, now } = await openBooking(tx, ctx, 'resolve', input);
  if ((await arrivingExtraCents(tx, booking.id)) > 0) throw wrongState('processing');
  const { resolution, note } = input;
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
    details: { resolution, refund_cents },
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
  if (refund_cents > 0) await refundCharges(tx, ctx, { booking_id: booking.id, amount_cents: refund_cents });
  await releaseHeld(tx, ctx, resolved, rest_cents);
  const told = { resolution, amount_cents: refund_cents, reason: note };
  await tellParties(tx, ctx, resolved, ['client', 'dj'], 'problem_resolved', told);
  return resultOf(resolved);
}
