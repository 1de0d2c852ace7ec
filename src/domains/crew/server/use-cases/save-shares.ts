import { and, eq, notInArray, sql } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { invalid, notFound, wrongState } from '../../../../shared/errors.ts';
import { requirePlan } from '../../../profiles/server/index.ts';
import type { ShareInput, Shares } from '../../contract.ts';
import { agreedCents, isShareable } from '../../rules.ts';
import { mayShare } from '../access.ts';
import { isReleased, lockBooking, membersOf, sharesOf } from '../queries.ts';
import { crew_shares } from '../tables.ts';
import { shareable, showShares } from './show-shares.ts';
import { tellShares } from './tell-crew.ts';

interface Input {
  booking_id: string;
  shares: readonly ShareInput[];
}

/**
 * Who gets what of a booking: the whole list as it is to be. Under the lock that the release takes, too.
 * @throws AppError INVALID when it is more than the company gets, or for who is not of its crew
 */
export async function saveShares(ctx: Context, input: Input): Promise<Shares> {
  await ctx.db.transaction((tx) => save(tx, ctx, input));
  return showShares(ctx, input);
}

async function save(tx: Tx, ctx: Context, { booking_id, shares }: Input): Promise<void> {
  const actor = requireActor(ctx);
  const booking = await lockBooking(tx, booking_id);
  if (!booking || !mayShare(actor, booking)) throw notFound();
  await requirePlan(tx, actor.id, 'crew');
  if (!isShareable(booking.status) || (await isReleased(tx, booking_id))) throw wrongState(booking.status);
  const before = await sharesOf(tx, booking_id);
  const members = (await membersOf(tx, actor.id)).filter(({ status }) => status === 'joined');
  const known = new Set([...members.map(({ id }) => id), ...before.map(({ member_id }) => member_id)]);
  const ids = shares.map(({ member_id }) => member_id);
  if (new Set(ids).size < ids.length || !ids.every((id) => known.has(id)))
    throw invalid({ shares: 'unknown_member' });
  if (
    shares.some(
      (share) =>
        (share.kind === 'percent') === (share.percent_bps === null) ||
        (share.kind === 'percent') !== (share.amount_cents === null),
    )
  )
    throw invalid({ shares: 'invalid' });
  const { dj_cents, minutes } = await shareable(tx, booking);
  if (agreedCents(shares, dj_cents, minutes) > dj_cents) throw invalid({ shares: 'too_much' });

  const ofBooking = eq(crew_shares.booking_id, booking_id);
  await tx
    .delete(crew_shares)
    .where(ids.length > 0 ? and(ofBooking, notInArray(crew_shares.member_id, ids)) : ofBooking);
  const updated_at = ctx.clock.now();
  if (shares.length > 0)
    await tx
      .insert(crew_shares)
      .values(shares.map((share) => ({ ...share, booking_id, updated_at })))
      .onConflictDoUpdate({
        target: [crew_shares.booking_id, crew_shares.member_id],
        set: {
          kind: sql`excluded.kind`,
          amount_cents: sql`excluded.amount_cents`,
          percent_bps: sql`excluded.percent_bps`,
          updated_at,
        },
      });
  await audit(tx, ctx, 'crew.shared', { type: 'booking', id: booking_id }, { shares });
  await tellShares(tx, ctx, booking, before);
}
