import { eq } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { runOnce } from '../../../../platform/idempotency.ts';
import { MINUTE, plus } from '../../../../shared/calendar-date.ts';
import { AppError, wrongState } from '../../../../shared/errors.ts';
import { PAY_MINUTES } from '../../../bookings/rules.ts';
import {
  arrivingExtraCents,
  type BookingRow,
  chargeText,
  checkoutUrl,
  orSlotTaken,
  recordEvent,
  SlotLost,
  stretchSlot,
} from '../../../bookings/server/index.ts';
import { openCharge } from '../../../payments/server/index.ts';
import { gig_extras } from '../tables.ts';
import { extraDetails, openExtra, type ExtraRow } from './open-extra.ts';

interface Input {
  id: string;
  /** What the client was shown; another amount is refused as STALE. */
  expected_total_cents: number;
}

/**
 * One tap: the saved card is charged, and overtime keeps the DJ's time meanwhile. A card that was refused, or
 * whose bank wants its owner present, leads to the gateway's page instead.
 */
export async function acceptExtra(ctx: Context, input: Input) {
  const work = runOnce(ctx, 'gigs.accept_extra', input, (tx) => accept(tx, ctx, input));
  const { id, page } = await orSlotTaken(ctx, work);
  return { id, checkout_url: page ? await checkoutUrl(ctx, page) : null };
}

async function accept(tx: Tx, ctx: Context, input: Input): Promise<{ id: string; page: string | null }> {
  const { booking, extra, now } = await openExtra(tx, ctx, 'accept', input.id);
  const { id, total_cents, minutes } = extra;
  if (total_cents !== input.expected_total_cents) throw new AppError('STALE');
  // paid a moment ago, and about to be added: another tap would pay twice
  if ((await arrivingExtraCents(tx, booking.id)) > 0) throw wrongState('processing');
  const isNews = extra.status === 'proposed';
  if (isNews && minutes && !(await stretchSlot(tx, booking, minutes))) {
    const { ends_at } = booking;
    throw new SlotLost({ ...booking, starts_at: ends_at, ends_at: plus(ends_at, minutes * MINUTE) });
  }
  const { charge_id, method } = await ask(tx, ctx, booking, extra, now);
  await tx
    .update(gig_extras)
    .set({
      status: 'accepted',
      answered_at: now,
      charge_ids: [...extra.charge_ids.filter((earlier) => earlier !== charge_id), charge_id],
    })
    .where(eq(gig_extras.id, id));
  if (isNews) {
    const details = extraDetails(extra);
    await recordEvent(tx, ctx, booking, { action: 'extra_accepted', party: 'client', details });
    await audit(tx, ctx, 'gig.extra_accepted', { type: 'booking', id: booking.id }, details);
  }
  return { id, page: method === 'checkout' ? charge_id : null };
}

async function ask(tx: Tx, ctx: Context, booking: BookingRow, extra: ExtraRow, now: Date) {
  const method = extra.failure ? 'checkout' : 'saved_card';
  const page_until = plus(now, PAY_MINUTES * MINUTE);
  const { charge_id } = await openCharge(tx, ctx, {
    method,
    booking_id: booking.id,
    client_id: booking.client_id,
    currency: extra.currency,
    purpose: 'extra',
    amount_cents: extra.total_cents,
    description: chargeText(booking),
    expires_at: method === 'checkout' && page_until < extra.expires_at ? page_until : extra.expires_at,
  });
  return { charge_id, method };
}
