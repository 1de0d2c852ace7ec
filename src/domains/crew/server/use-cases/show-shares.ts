import type { Context } from '../../../../platform/context.ts';
import type { Reader } from '../../../../platform/db.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { notFound } from '../../../../shared/errors.ts';
import { hasFeature } from '../../../../shared/plans.ts';
import { shareOfPrice } from '../../../payments/rules.ts';
import type { Shares } from '../../contract.ts';
import { accountOf, isShareable } from '../../rules.ts';
import { mayShare } from '../access.ts';
import {
  bookingOf,
  companyOf,
  givenBack,
  isReleased,
  keptOf,
  membersOf,
  minutesOf,
  sharesOf,
} from '../queries.ts';

type Booking = Parameters<typeof minutesOf>[1] & Parameters<typeof shareOfPrice>[0];

/** What there is of a booking to share: the DJ's part of its price, less what went back of it. */
export async function shareable(reader: Reader, booking: Booking) {
  const { dj_cents } = shareOfPrice(booking, await givenBack(reader, booking.id));
  return { dj_cents, ...(await minutesOf(reader, booking)) };
}

/** What each of the crew gets of a booking, for its company. */
export async function showShares(ctx: Context, { booking_id }: { booking_id: string }): Promise<Shares> {
  const actor = requireActor(ctx);
  const booking = await bookingOf(ctx.db, booking_id);
  if (!booking || !mayShare(actor, booking)) throw notFound();
  // one after the other: a transaction has one connection
  const company = await companyOf(ctx.db, actor.id);
  const members = await membersOf(ctx.db, actor.id);
  const shares = await sharesOf(ctx.db, booking_id);
  const isOver = await isReleased(ctx.db, booking_id);
  const worth = await shareable(ctx.db, booking);
  const has_seats = hasFeature(company?.subscription_plan ?? null, 'crew');
  return {
    has_seats,
    can_save: has_seats && isShareable(booking.status) && !isOver,
    members: members
      .filter(({ status }) => status === 'joined')
      .map((member) => ({ member_id: member.id, name: member.name, account: accountOf(member) })),
    shares: shares.map((share) => ({
      member_id: share.member_id,
      name: share.name,
      account: accountOf(share),
      kind: share.kind,
      amount_cents: share.amount_cents,
      percent_bps: share.percent_bps,
      got_cents: isOver ? share.got_cents : null,
    })),
    left_cents: isOver ? await keptOf(ctx.db, booking) : null,
    currency: booking.currency,
    ...worth,
  };
}
