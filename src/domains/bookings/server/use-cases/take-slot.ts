import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { lockSubject, sqlState, type Tx } from '../../../../platform/db.ts';
import { AppError } from '../../../../shared/errors.ts';
import { newId } from '../../../../shared/ids.ts';
import { djCalendar } from '../queries/slots.ts';
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
 * Locks the booking's time for its DJ; false when any of it is taken or blocked. The constraint and the trigger are
 * the guard; the lock before it only keeps fifty inserts at once from deadlocking.
 */
export async function takeSlot(tx: Tx, ctx: Context, booking: BookingRow): Promise<boolean> {
  const { id: booking_id, dj_id } = booking;
  await lockSubject(tx, dj_id);
  const { starts_at, ends_at } = withBuffers(booking, await djCalendar(tx, dj_id));
  const during = sql`tstzrange(${starts_at.toISOString()}, ${ends_at.toISOString()}, '[)')`;
  const created_at = ctx.clock.now();
  return unlessTaken(tx, async (inner) => {
    const taken = await inner
      .insert(slots)
      .values({ id: newId(), dj_id, kind: 'booking', booking_id, during, created_at })
      .onConflictDoNothing()
      .returning({ id: slots.id });
    return taken.length === 1;
  }).catch((error: unknown) => {
    throw sqlState(error) === '40P01' ? new SlotLost(booking) : error;
  });
}

/** In a savepoint, so that the caller may go on when the guard says no. */
async function unlessTaken(tx: Tx, write: (inner: Tx) => Promise<boolean>): Promise<boolean> {
  try {
    return await tx.transaction(write);
  } catch (error) {
    if (sqlState(error) === '23P01') return false;
    throw error;
  }
}

/**
 * Makes a booking's slot longer at its end, or shorter again; false when the DJ is not free so long.
 */
export async function stretchSlot(
  tx: Tx,
  { id, dj_id }: Pick<BookingRow, 'id' | 'dj_id'>,
  minutes: number,
): Promise<boolean> {
  await lockSubject(tx, dj_id);
  const during = sql`tstzrange(lower(${slots.during}), upper(${slots.during}) + make_interval(mins => ${minutes}), '[)')`;
  return unlessTaken(tx, async (inner) => {
    await inner.update(slots).set({ during }).where(eq(slots.booking_id, id));
    return true;
  });
}

/** Moves a booking's slot to its new time in one statement; false when any of that is taken, and the old one stays. */
export async function moveSlot(tx: Tx, booking: BookingRow): Promise<boolean> {
  await lockSubject(tx, booking.dj_id);
  const { starts_at, ends_at } = withBuffers(booking, await djCalendar(tx, booking.dj_id));
  const during = sql`tstzrange(${starts_at.toISOString()}, ${ends_at.toISOString()}, '[)')`;
  return unlessTaken(tx, async (inner) => {
    await inner.update(slots).set({ during }).where(eq(slots.booking_id, booking.id));
    return true;
  });
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
