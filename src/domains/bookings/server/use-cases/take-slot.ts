import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { lockSubject, sqlState, type Tx } from '../../../../platform/db.ts';
import { AppError } from '../../../../shared/errors.ts';
import { newId } from '../../../../shared/ids.ts';
import { djCalendar } from '../queries.ts';
import { slots } from '../tables.ts';
import type { BookingRow } from './change-booking.ts';
import { findFreeTimes, type Wanted, withBuffers } from './find-free-times.ts';

/** Ends a transaction whose time is gone; `orSlotTaken` makes the answer of it. */
export class SlotLost extends Error {
  readonly wanted: Wanted;
  constructor(wanted: Wanted) {
    super('slot lost');
    this.wanted = wanted;
  }
}

/**
 * Locks the booking's time for its DJ; false when any of it is taken. The exclusion constraint is the guard;
 * the lock before it only keeps fifty inserts at once from deadlocking.
 */
export async function takeSlot(tx: Tx, ctx: Context, booking: BookingRow): Promise<boolean> {
  const { id: booking_id, dj_id } = booking;
  await lockSubject(tx, dj_id);
  const { starts_at, ends_at } = withBuffers(booking, await djCalendar(tx, dj_id));
  const taken = await tx
    .insert(slots)
    .values({
      id: newId(),
      dj_id,
      kind: 'booking',
      booking_id,
      during: sql`tstzrange(${starts_at.toISOString()}, ${ends_at.toISOString()}, '[)')`,
      created_at: ctx.clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: slots.id })
    .catch((error: unknown) => {
      throw ['23P01', '40P01'].includes(sqlState(error) ?? '') ? new SlotLost(booking) : error;
    });
  return taken.length === 1;
}

/**
 * Makes a booking's slot longer at its end, or shorter again; false when the DJ is not free so long. The same
 * constraint is the guard, in a savepoint, so that the caller may go on.
 */
export async function stretchSlot(
  tx: Tx,
  { id, dj_id }: Pick<BookingRow, 'id' | 'dj_id'>,
  minutes: number,
): Promise<boolean> {
  await lockSubject(tx, dj_id);
  try {
    await tx.transaction((inner) =>
      inner
        .update(slots)
        .set({
          during: sql`tstzrange(lower(${slots.during}), upper(${slots.during}) + make_interval(mins => ${minutes}), '[)')`,
        })
        .where(eq(slots.booking_id, id)),
    );
    return true;
  } catch (error) {
    if (sqlState(error) === '23P01') return false;
    throw error;
  }
}

/** Moves a booking's slot to its new time in one statement; false when any of that is taken, and the old one stays. */
export async function moveSlot(tx: Tx, booking: BookingRow): Promise<boolean> {
  await lockSubject(tx, booking.dj_id);
  const { starts_at, ends_at } = withBuffers(booking, await djCalendar(tx, booking.dj_id));
  const during = sql`tstzrange(${starts_at.toISOString()}, ${ends_at.toISOString()}, '[)')`;
  try {
    await tx.transaction((inner) =>
      inner.update(slots).set({ during }).where(eq(slots.booking_id, booking.id)),
    );
    return true;
  } catch (error) {
    if (sqlState(error) === '23P01') return false;
    throw error;
  }
}

/**
 * Answers a lost slot with SLOT_TAKEN and the nearest free times. They are read after the rollback, so that
 * a loser holds neither lock nor connection that others wait for.
 */
export async function orSlotTaken<T>(ctx: Context, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof SlotLost)) throw error;
    const { free_times } = await findFreeTimes(ctx.db, error.wanted, ctx.clock.now());
    throw new AppError('SLOT_TAKEN', { free_times });
  }
}
