import { and, eq } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { AppError, notFound, wrongState } from '../../../../shared/errors.ts';
import {
  type Action,
  allows,
  lockedStatuses,
  nextDue,
  type Party,
  transitions,
  type Transition,
} from '../../rules.ts';
import { type Deed, isOpen, requireSide, type Side } from '../access.ts';
import { bookings, slots } from '../tables.ts';
import { recordEvent } from './record-event.ts';

export type BookingRow = typeof bookings.$inferSelect;

/** The booking, locked for the rest of the transaction. */
export async function lockBooking(tx: Tx, id: string): Promise<BookingRow> {
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update');
  if (!booking) throw notFound();
  return booking;
}

/**
 * What every person's command begins with: lock the row, check access, check state and time, then that the
 * caller saw the newest version.
 * @throws AppError UNAUTHORIZED, NOT_FOUND, WRONG_STATE, STALE
 */
export async function openBooking(
  tx: Tx,
  ctx: Context,
  action: Action & Deed,
  { id, version }: { id: string; version: number },
): Promise<{ booking: BookingRow; side: Side; now: Date }> {
  const actor = requireActor(ctx);
  const booking = await lockBooking(tx, id);
  const side = requireSide(actor, action, booking);
  const now = ctx.clock.now();
  if (!isOpen(action, side, booking, now)) throw wrongState(booking.status);
  if (booking.version !== version) throw new AppError('STALE');
  return { booking, side, now };
}

export interface Change {
  action: Action;
  party: Party;
  set: Partial<BookingRow>;
  /** Shown in the timeline; no secrets. */
  details?: Record<string, unknown>;
}

/**
 * The only way a booking changes: by a transition of the table, on the version that was read, with its
 * timeline, its audit and its next deadline. A booking that leaves the locked statuses frees its slot.
 * @throws AppError WRONG_STATE when the table has no such transition, STALE when somebody was first.
 */
export async function changeBooking(
  tx: Tx,
  ctx: Context,
  booking: BookingRow,
  change: Change,
): Promise<BookingRow> {
  const { action, party, set, details = {} } = change;
  const status = set.status ?? booking.status;
  const row = (transitions as readonly Transition[]).find((candidate) => candidate.action === action);
  if (!allows(action, booking.status, party) || !row?.to.includes(status)) throw wrongState(booking.status);
  const now = ctx.clock.now();
  const next: BookingRow = { ...booking, ...set, version: booking.version + 1, updated_at: now };
  const due_at = nextDue(next)?.at ?? null;
  const [written] = await tx
    .update(bookings)
    .set({ ...set, version: next.version, updated_at: now, due_at })
    .where(and(eq(bookings.id, booking.id), eq(bookings.version, booking.version)))
    .returning();
  if (!written) throw new AppError('STALE');
  if (lockedStatuses.includes(booking.status) && !lockedStatuses.includes(status))
    await tx.delete(slots).where(eq(slots.booking_id, booking.id));
  await recordEvent(tx, ctx, written, { action, party, details, from_status: booking.status });
  await audit(tx, ctx, `booking.${action}`, { type: 'booking', id: booking.id }, { ...details, status });
  return written;
}

/** Moves a deadline of the clock's own, which is no change that anybody could be STALE about. */
export async function postpone(
  tx: Tx,
  booking: BookingRow,
  set: Partial<Pick<BookingRow, 'pay_by' | 'deposit_due_at' | 'balance_due_at' | 'release_at'>>,
): Promise<void> {
  const due_at = nextDue({ ...booking, ...set })?.at ?? null;
  await tx
    .update(bookings)
    .set({ ...set, due_at })
    .where(eq(bookings.id, booking.id));
}
