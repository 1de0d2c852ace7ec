import { and, asc, lte } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, type Deps, systemContext } from '../../../../platform/context.ts';
import { rowsAfter, type Tx } from '../../../../platform/db.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import type { Position } from '../../../../shared/cursor.ts';
import { nextDue } from '../../rules.ts';
import { bookings } from '../tables.ts';
import type { BookingRow } from './change-booking.ts';
import { chargeBalance, chargeDeposit } from './charge-planned.ts';
import { completeBooking } from './complete-booking.ts';
import { expireBooking } from './expire-booking.ts';
import { freeSlot } from './free-slot.ts';
import { releaseBooking } from './release-booking.ts';
import { returnUnchosen } from './return-payment.ts';

export const sweepDue = defineJob({ name: 'sweep_due', data: z.object({}), cron: '* * * * *' });

const deeds: Partial<Record<string, (tx: Tx, ctx: Context, booking: BookingRow) => Promise<void>>> = {
  expire: expireBooking,
  free_slot: freeSlot,
  charge_deposit: chargeDeposit,
  charge_balance: chargeBalance,
  complete: completeBooking,
  release: releaseBooking,
  return_payment: returnUnchosen,
};

/** The next booking that the clock must act on, locked; others at work on theirs are passed over. */
async function takeDue(tx: Tx, now: Date, after: Position | null): Promise<BookingRow | null> {
  const [booking] = await tx
    .select()
    .from(bookings)
    .where(and(lte(bookings.due_at, now), rowsAfter(bookings.due_at, bookings.id, after)))
    .orderBy(asc(bookings.due_at), asc(bookings.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return booking ?? null;
}

/**
 * Does what the clock owes to bookings, in the order of their deadlines and each in a transaction of its
 * own, so that workers may share the work and die at any point. A booking that fails is passed over until
 * the next sweep.
 * @returns how many were done
 */
export async function sweepDueBookings(deps: Deps): Promise<number> {
  const ctx = systemContext(deps);
  let after: Position | null = null;
  let done = 0;
  for (;;) {
    let taken: BookingRow | null = null;
    const from = after;
    try {
      await ctx.db.transaction(async (tx) => {
        taken = await takeDue(tx, ctx.clock.now(), from);
        const deed = taken && deeds[nextDue(taken)?.action ?? ''];
        if (taken && deed) await deed(tx, ctx, taken);
      });
      done++;
    } catch (error) {
      ctx.log.error({ error, taken }, 'a booking could not be moved on');
    }
    const last = taken as BookingRow | null;
    if (!last?.due_at) return done;
    after = { at: last.due_at, id: last.id };
  }
}

const POLL_MS = 2_000;

/** Sweeps every two seconds, beside the job, so that a deadline shows within seconds. */
export function startSweeper(deps: Deps): () => Promise<void> {
  let running: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    running ??= sweepDueBookings(deps)
      .catch((error: unknown) => deps.log.error({ error }, 'sweep failed'))
      .finally(() => {
        running = null;
      });
  }, POLL_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
