import type { Context } from '../../../../platform/context.ts';
import type { Reader, Tx } from '../../../../platform/db.ts';
import { findAlternatives } from '../../../directory/server/index.ts';
import type { Booking } from '../../contract.ts';
import { ALTERNATIVES } from '../../rules.ts';
import { namedBooking } from '../queries.ts';
import type { BookingRow } from './change-booking.ts';

/** For the client after a no, or after no answer at all: DJs who are free then. */
export async function proposeAlternatives(
  reader: Reader,
  ctx: Pick<Context, 'clock'>,
  { status, cancelled_by, carried_to_id, dj_id, lat, lng, starts_at, ends_at }: BookingRow,
  genres: readonly string[],
): Promise<Booking['alternatives']> {
  const isOver =
    status === 'declined' ||
    status === 'expired' ||
    (status === 'cancelled' && cancelled_by === 'dj' && carried_to_id === null);
  if (!isOver || starts_at <= ctx.clock.now()) return [];
  return findAlternatives(reader, { dj_id, lat, lng, starts_at, ends_at, genres, limit: ALTERNATIVES });
}

/** The names of DJs to whom a payment could go along: free then, and paid in the same currency. */
export async function findReplacements(tx: Tx, ctx: Context, booking: BookingRow): Promise<string[]> {
  const named = await namedBooking(tx, booking.id);
  const djs = await proposeAlternatives(tx, ctx, booking, named?.dj.genres ?? []);
  return djs.filter(({ currency }) => currency === booking.currency).map(({ dj_name }) => dj_name);
}
