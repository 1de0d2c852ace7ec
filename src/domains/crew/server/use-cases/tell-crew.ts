import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { tell } from '../../../notifications/server/index.ts';
import { shareCents } from '../../rules.ts';
import { type bookingOf, companyOf, sharesOf } from '../queries.ts';
import { shareable } from './show-shares.ts';

type Booking = NonNullable<Awaited<ReturnType<typeof bookingOf>>>;
type Share = Awaited<ReturnType<typeof sharesOf>>[number];

/**
 * Tells each of the crew what became of their share since `before`; who has the same as before hears nothing, unless
 * the event itself is another (`is_moved`). In the transaction of the change, with the booking as it is now.
 */
export async function tellShares(
  tx: Tx,
  ctx: Context,
  booking: Booking,
  before: readonly Share[],
  { is_moved = false }: { is_moved?: boolean } = {},
): Promise<void> {
  const after = await sharesOf(tx, booking.id);
  if (before.length === 0 && after.length === 0) return;
  const told = await tellingOf(tx, ctx, booking);
  const { dj_cents, minutes } = await shareable(tx, booking);
  for (const share of after) {
    const old = before.find(({ member_id }) => member_id === share.member_id);
    if (old && !is_moved && isSame(old, share)) continue;
    const amount_cents = shareCents(share, dj_cents, minutes);
    await tell(tx, ctx, {
      user_id: share.user_id,
      kind: old ? 'crew_share_changed' : 'crew_share_given',
      details: { ...told.details, amount_cents, currency: booking.currency },
      dedupe_key: told.dedupe_key,
    });
  }
  for (const { member_id, user_id } of before)
    if (!after.some((share) => share.member_id === member_id))
      await tell(tx, ctx, { user_id, kind: 'crew_share_removed', ...told });
}

/** The event was called off, or all that was paid for it goes back: nobody gets a share of it. */
export async function tellUnpaid(
  tx: Tx,
  ctx: Context,
  booking: Booking,
  why: { cancelled_by: 'client' | 'dj' | 'staff' } | { resolution: 'refund' },
): Promise<void> {
  const shares = await sharesOf(tx, booking.id);
  if (shares.length === 0) return;
  const { details, dedupe_key } = await tellingOf(tx, ctx, booking);
  for (const { user_id } of shares)
    await tell(tx, ctx, {
      user_id,
      kind: 'crew_share_removed',
      details: { ...details, ...why },
      dedupe_key,
    });
}

const isSame = (a: Share, b: Share): boolean =>
  a.kind === b.kind && a.amount_cents === b.amount_cents && a.percent_bps === b.percent_bps;

/** No more of the booking than whoever works there needs to know. */
async function tellingOf(tx: Tx, ctx: Context, booking: Booking) {
  const { id, dj_id, ref, title, city, starts_at, ends_at, time_zone } = booking;
  const company = await companyOf(tx, dj_id);
  return {
    details: {
      other_name: company?.dj_name ?? '',
      ref,
      title,
      city,
      starts_at,
      ends_at,
      time_zone,
      path: '/financials/crew',
    },
    dedupe_key: `${id}:${ctx.clock.now().toISOString()}`,
  };
}
