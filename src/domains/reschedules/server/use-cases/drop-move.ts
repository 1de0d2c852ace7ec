import { eq } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { recordEvent, tellParties } from '../../../bookings/server/index.ts';
import { reschedules } from '../tables.ts';
import { openReschedule } from './open-reschedule.ts';

/** The other side declines, or who proposed it takes it back: everything stays as it was agreed. */
export const dropMove = (
  ctx: Context,
  deed: 'decline' | 'withdraw',
  { id }: { id: string },
): Promise<{ id: string }> =>
  ctx.db.transaction(async (tx) => {
    const { booking, reschedule, part, now } = await openReschedule(tx, ctx, deed, id);
    const status = deed === 'decline' ? 'declined' : 'withdrawn';
    await tx.update(reschedules).set({ status, answered_at: now }).where(eq(reschedules.id, id));
    const details = { to: reschedule.starts_at };
    await recordEvent(tx, ctx, booking, { action: `reschedule_${status}`, party: part, details });
    await audit(tx, ctx, `booking.reschedule_${status}`, { type: 'booking', id: booking.id }, details);
    if (deed === 'decline')
      await tellParties(tx, ctx, booking, [reschedule.proposed_by], 'reschedule_declined', {}, id);
    return { id };
  });
