import type { Context } from '../../../../platform/context.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { AppError, wrongState } from '../../../../shared/errors.ts';
import type { EventDetails } from '../../contract.ts';
import { type DetailName, detailNames } from '../../rules.ts';
import { isOpen, requireSide } from '../access.ts';
import { type Result, resultOf } from './answer-request.ts';
import { type BookingRow, changeBooking, lockBooking } from './change-booking.ts';
import { tellParties } from './tell-parties.ts';

interface Edit extends Partial<EventDetails> {
  id: string;
  version: number;
}

/** Details short enough that the timeline says what they were and are; of the others only that they changed. */
const said: readonly DetailName[] = ['title', 'event_type', 'guest_count'];

/**
 * The client changes what the event is to be. Only an edit of the same details makes an edit stale: a DJ who
 * answers meanwhile does not cost anybody what they typed.
 * @throws AppError STALE with the newer details
 */
export const editDetails = (ctx: Context, { id, version, ...wanted }: Edit): Promise<Result> =>
  ctx.db.transaction(async (tx) => {
    const actor = requireActor(ctx);
    const booking = await lockBooking(tx, id);
    const side = requireSide(actor, 'edit', booking);
    if (!isOpen('edit', side, booking, ctx.clock.now())) throw wrongState(booking.status);
    if (version < booking.details_version || version > booking.version)
      throw new AppError('STALE', { version: booking.version, details: detailsOf(booking) });
    const changed = detailNames.filter(
      (name) => wanted[name] !== undefined && !isSame(wanted, booking, name),
    );
    if (changed.length === 0) return resultOf(booking);
    const edited = await changeBooking(tx, ctx, booking, {
      action: 'edit',
      party: side,
      set: {
        ...Object.fromEntries(changed.map((name) => [name, wanted[name]])),
        details_version: booking.version + 1,
      },
      details: {
        changes: changed.map((name) =>
          said.includes(name) ? { name, from: booking[name], to: wanted[name] } : { name },
        ),
      },
    });
    await tellParties(tx, ctx, edited, ['dj'], 'details_changed', {});
    return resultOf(edited);
  });

const detailsOf = (booking: BookingRow) =>
  Object.fromEntries(detailNames.map((name) => [name, booking[name]]));
const isSame = (wanted: Partial<EventDetails>, booking: BookingRow, name: DetailName): boolean =>
  JSON.stringify(wanted[name]) === JSON.stringify(booking[name]);
