import { asc, eq } from 'drizzle-orm';
import type { Actor, Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { notFound } from '../../../../shared/errors.ts';
import {
  bookingMoney,
  contestedOf,
  keptCard,
  payoutHoldOf,
  payoutOf,
  refusedRefundCents,
} from '../../../payments/server/index.ts';
import type { BookingMoney } from '../../../payments/contract.ts';
import type { Booking } from '../../contract.ts';
import { endedBy, hasShare, isUnpaid, openCents, releaseAt, wantsCard } from '../../rules.ts';
import { refundOf } from '../../rules/cancellation.ts';
import { shareOfPrice } from '../../../payments/rules.ts';
import { canOf, isOpen, requireSide } from '../access.ts';
import { hasReviewed, linesOf, namedBooking, toSummary } from '../queries.ts';
import { booking_events } from '../tables.ts';
import { findOverlaps } from './find-overlaps.ts';
import { findReplacement } from './find-replacement.ts';
import { chargesAhead } from './plan-charges.ts';
import { proposeAlternatives } from './propose-alternatives.ts';
import { showProblems } from './show-problems.ts';

/** @throws AppError NOT_FOUND */
export async function readBooking(tx: Tx, ctx: Context, actor: Actor, id: string): Promise<Booking> {
  const named = await namedBooking(tx, id);
  if (!named) throw notFound();
  const { booking } = named;
  const side = requireSide(actor, 'see', booking);
  const now = ctx.clock.now();
  const [lines, money, refused_refund_cents, contested, payout_hold, timeline, overlaps, djs, replacement] =
    await Promise.all([
      linesOf(tx, id),
      bookingMoney(tx, id, booking.currency),
      side === 'dj' ? 0 : refusedRefundCents(tx, id),
      contestedOf(tx, id),
      payoutHoldOf(tx, id),
      tx
        .select()
        .from(booking_events)
        .where(eq(booking_events.booking_id, id))
        .orderBy(asc(booking_events.created_at), asc(booking_events.id)),
      side === 'dj' ? findOverlaps(tx, booking) : [],
      side === 'client' ? proposeAlternatives(tx, ctx, booking, named.dj.genres) : [],
      side === 'dj'
        ? { replaces: null, replaced_by: null, held_since: null }
        : findReplacement(tx, booking, now),
    ]);
  const held = { is_held: payout_hold !== null, demo_mode: ctx.env.DEMO_MODE };
  const problems = await showProblems(tx, booking, lines, money.held_cents);
  const has_reviewed = side === 'staff' || (await hasReviewed(tx, id, side));
  const isAsked = openCents({ ...booking, problems }, money, now) > 0 || wantsCard(booking, now);
  const is_payable = isAsked && money.underway_cents === 0;
  const isUnanswered = booking.status === 'requested' || booking.status === 'offered';
  const plan = chargesAhead(booking, money, now);
  const { platform_fee_bps, deposit_cents, release_at, ends_at } = booking;
  const claimed_cents = problems.reduce((sum, { refund_cents }) => sum + (refund_cents ?? 0), 0);
  const share = shareOfPrice(booking, { ...money, claimed_cents });
  return {
    ...booking,
    ...toSummary(named, side),
    lines,
    money: side === 'client' ? asClient(money) : money,
    payout: side === 'client' ? null : await payoutOf(tx, id),
    refused_refund_cents,
    chargebacks: contested.filter(({ is_taken }) => is_taken || side === 'staff'),
    payout_hold: side === 'client' ? null : payout_hold,
    problems,
    timeline,
    overlaps,
    alternatives: djs,
    ...replacement,
    now,
    client_name: named.client_name,
    deposit_cents: isUnanswered ? (plan[0]?.amount_cents ?? deposit_cents) : deposit_cents,
    plan,
    card_last4: side === 'dj' ? null : (await keptCard(tx, id)).card_last4,
    is_unpaid: isUnpaid(booking),
    dj_share_cents: side === 'client' || !hasShare(booking.status) ? null : share.dj_cents,
    platform_fee_bps: side === 'client' ? null : platform_fee_bps,
    release_at: release_at ?? (booking.status === 'confirmed' ? releaseAt(ends_at) : null),
    refund_preview: isOpen('cancel', side, booking, now)
      ? refundOf({ ...booking, by: endedBy(side, booking), now, paid_cents: money.held_cents })
      : null,
    can: canOf(side, booking, { now, is_payable, has_reviewed, problems, ...held }),
  };
}

/** How what leaves is shared out between DJ and platform is not the client's to know. */
const asClient = (money: BookingMoney): BookingMoney => ({
  ...money,
  transferred_cents: money.transferred_cents + money.fees_cents,
  fees_cents: 0,
});
