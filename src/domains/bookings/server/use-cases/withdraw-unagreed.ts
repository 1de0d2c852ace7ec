import { and, eq, inArray, or } from 'drizzle-orm';
import { type Deps, systemContext } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { bookings } from '../tables.ts';
import { changeBooking } from './change-booking.ts';
import { tellParties } from './tell-parties.ts';

/**
 * Whatever was asked for in somebody's name or of them, and not agreed on, ends by a no of theirs. Only the other side
 * is told: the person themselves knows nothing of it.
 */
export async function withdrawUnagreed(tx: Tx, deps: Deps, user_id: string): Promise<void> {
  const ctx = systemContext(deps);
  const open = await tx
    .select()
    .from(bookings)
    .where(
      and(
        or(eq(bookings.client_id, user_id), eq(bookings.dj_id, user_id)),
        inArray(bookings.status, ['requested', 'offered']),
      ),
    )
    .orderBy(bookings.id)
    .for('update');
  for (const booking of open) {
    const [party, other] =
      booking.dj_id === user_id ? (['dj', 'client'] as const) : (['client', 'dj'] as const);
    const declined = await changeBooking(tx, ctx, booking, {
      action: 'decline',
      party,
      set: { status: 'declined', closed_at: ctx.clock.now() },
    });
    await tellParties(tx, ctx, declined, [other], 'request_declined', { reason: '' });
  }
}
