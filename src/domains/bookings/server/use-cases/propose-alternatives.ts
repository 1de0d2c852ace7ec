import type { Context } from '../../../../platform/context.ts';
import { findAlternatives } from '../../../directory/server/index.ts';
import type { Booking } from '../../contract.ts';
import { ALTERNATIVES } from '../../rules.ts';
import type { BookingRow } from './change-booking.ts';

/** For the client after a no, or after no answer at all: DJs who are free then. */
export async function proposeAlternatives(
  ctx: Context,
  { status, cancelled_by, dj_id, lat, lng, starts_at, ends_at }: BookingRow,
  genres: readonly string[],
): Promise<Booking['alternatives']> {
  const isOver =
    status === 'declined' || status === 'expired' || (status === 'cancelled' && cancelled_by === 'dj');
  if (!isOver || starts_at <= ctx.clock.now()) return [];
  return findAlternatives(ctx.db, { dj_id, lat, lng, starts_at, ends_at, genres, limit: ALTERNATIVES });
}
