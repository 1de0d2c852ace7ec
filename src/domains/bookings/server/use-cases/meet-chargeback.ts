import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Context, type Deps, systemContext } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { type chargebackMoved, chargebackOf } from '../../../payments/server/index.ts';
import { releaseAt } from '../../rules.ts';
import { booking_events } from '../tables.ts';
import { type BookingRow, lockBooking, postpone } from './change-booking.ts';
import { passOn } from './pass-on.ts';
import { recordEvent } from './record-event.ts';
import { refundExcess } from './return-money.ts';
import { tellParties } from './tell-parties.ts';

type Moved = z.output<typeof chargebackMoved.data>;

/** What a turn of a chargeback means for the bookings its payment was for. Each turn counts once. */
export async function meetChargeback(deps: Deps, moved: Moved): Promise<void> {
  const ctx = systemContext(deps);
  for (const booking_id of moved.booking_ids)
    await ctx.db.transaction(async (tx) => {
      const booking = await lockBooking(tx, booking_id);
      // told apart, and met in whatever order: what is taken was asked about before
      for (const turn of moved.turn === 'taken' ? (['opened', 'taken'] as const) : [moved.turn])
        if (!(await isRecorded(tx, booking_id, { ...moved, turn })))
          await meet(tx, ctx, booking, { ...moved, turn });
    });
}

async function isRecorded(tx: Tx, booking_id: string, { chargeback_id, turn }: Moved): Promise<boolean> {
  const [event] = await tx
    .select({ id: booking_events.id })
    .from(booking_events)
    .where(
      and(
        eq(booking_events.booking_id, booking_id),
        sql`${booking_events.details} @> ${JSON.stringify({ chargeback_id, turn })}::jsonb`,
      ),
    );
  return event !== undefined;
}

async function meet(tx: Tx, ctx: Context, booking: BookingRow, moved: Moved): Promise<void> {
  const { chargeback_id, turn } = moved;
  const chargeback = await chargebackOf(tx, chargeback_id, booking.id);
  const { amount_cents, is_taken, evidence_due_at } = chargeback;
  const details = { chargeback_id, turn, amount_cents };
  await recordEvent(tx, ctx, booking, { action: 'chargeback', party: 'gateway', details });
  const isOver = turn === 'won' || turn === 'lost' || turn === 'closed';
  if (isOver) {
    // the price may have become lower while the bank had the money
    await refundExcess(tx, ctx, booking);
    await passOn(tx, ctx, booking);
    // a release that waited for the bank waits no longer
    if (booking.status === 'completed')
      await postpone(tx, booking, { release_at: releaseAt(booking.ends_at) });
  }
  const about = { amount_cents, path: `/admin/chargebacks/${chargeback_id}` };
  const occasion = `${chargeback_id}:${turn}:${booking.id}`;
  const due = evidence_due_at ? { due_at: evidence_due_at } : {};
  if (turn === 'opened')
    await tellParties(tx, ctx, booking, ['staff'], 'chargeback_opened', { ...about, ...due }, occasion);
  // while a bank only asks, nothing of the DJ's is touched
  if (turn === 'taken')
    await tellParties(tx, ctx, booking, ['dj'], 'chargeback_opened', { amount_cents }, occasion);
  if (!isOver) return;
  const kind = turn === 'lost' ? 'chargeback_lost' : 'chargeback_won';
  await tellParties(tx, ctx, booking, ['staff'], kind, about, occasion);
  if (is_taken) await tellParties(tx, ctx, booking, ['dj'], kind, { amount_cents }, occasion);
}
