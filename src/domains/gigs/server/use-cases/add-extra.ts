import { eq } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { MINUTE, plus } from '../../../../shared/calendar-date.ts';
import { releaseAt } from '../../../bookings/rules.ts';
import {
  type BookingRow,
  changeBooking,
  chargeDetails,
  linesOf,
  type Settled,
  tellParties,
  writeLines,
} from '../../../bookings/server/index.ts';
import { closeCharges } from '../../../payments/server/index.ts';
import { lineOf, linesWith } from '../../rules.ts';
import { gig_extras } from '../tables.ts';
import { extraDetails, type ExtraRow } from './open-extra.ts';

/** Price, lines and hours grow; the money is held and released with the rest. */
export async function addExtra(
  tx: Tx,
  ctx: Context,
  booking: BookingRow,
  extra: ExtraRow,
  settled: Settled,
): Promise<void> {
  const { price_cents, service_fee_cents, total_cents } = extra;
  const price = { line: lineOf(extra), price_cents, service_fee_cents, total_cents };
  const ends_at = plus(booking.ends_at, (extra.minutes ?? 0) * MINUTE);
  const added = await changeBooking(tx, ctx, booking, {
    action: 'add_extra',
    party: 'gateway',
    set: {
      ends_at,
      total_cents: booking.total_cents + total_cents,
      service_fee_cents: booking.service_fee_cents + service_fee_cents,
      extras_cents: booking.extras_cents + total_cents,
      ...(booking.status === 'completed' && { release_at: releaseAt(ends_at) }),
    },
    details: { ...chargeDetails(settled), ...extraDetails(extra) },
  });
  await writeLines(tx, booking.id, linesWith(await linesOf(tx, booking.id), price));
  await tx
    .update(gig_extras)
    .set({ status: 'paid', paid_at: ctx.clock.now() })
    .where(eq(gig_extras.id, extra.id));
  await closeCharges(tx, ctx, booking.id);
  await tellParties(tx, ctx, added, ['client', 'dj'], 'extra_paid', { amount_cents: total_cents });
}
