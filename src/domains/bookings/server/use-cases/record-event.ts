import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { newId } from '../../../../shared/ids.ts';
import { refreshScreens } from '../../../notifications/server/index.ts';
import type { TimelineAction } from '../../contract.ts';
import type { BookingStatus, Party } from '../../rules.ts';
import { booking_events } from '../tables.ts';

export interface Occurrence {
  action: TimelineAction;
  party: Party;
  /** Shown in the timeline; no secrets. */
  details?: Record<string, unknown>;
  /** Where the booking was before; not given when it was left as it was. */
  from_status?: BookingStatus | null;
}

/** A line of the timeline, also for what leaves the booking as it was; both sides' open pages show it at once. */
export async function recordEvent(
  tx: Tx,
  ctx: Context,
  booking: { id: string; status: BookingStatus; client_id: string; dj_id: string },
  { action, party, details = {}, from_status = booking.status }: Occurrence,
): Promise<void> {
  await tx.insert(booking_events).values({
    action,
    details,
    from_status,
    id: newId(),
    booking_id: booking.id,
    actor: party,
    to_status: booking.status,
    created_at: ctx.clock.now(),
  });
  await refreshScreens(tx, booking.client_id);
  await refreshScreens(tx, booking.dj_id);
}
