import { eq } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { wrongState } from '../../../../shared/errors.ts';
import {
  arrivingExtraCents,
  isMoneyMoving,
  recordEvent,
  stretchSlot,
  tellParties,
} from '../../../bookings/server/index.ts';
import { closeCharges } from '../../../payments/server/index.ts';
import { gig_extras } from '../tables.ts';
import { extraDetails, openExtra } from './open-extra.ts';

const endings = {
  decline: { status: 'declined', action: 'extra_declined', party: 'client' },
  withdraw: { status: 'withdrawn', action: 'extra_withdrawn', party: 'dj' },
} as const;

/** The client declines or the DJ withdraws, as long as no money for it is on its way. */
export const dropExtra = (
  ctx: Context,
  deed: keyof typeof endings,
  { id }: { id: string },
): Promise<{ id: string }> =>
  ctx.db.transaction(async (tx) => {
    const { booking, extra, now } = await openExtra(tx, ctx, deed, id);
    const { status, action, party } = endings[deed];
    if (extra.status === 'accepted') {
      const isPaid = (await arrivingExtraCents(tx, booking.id)) > 0;
      if (isPaid || (await isMoneyMoving(tx, booking.id))) throw wrongState('processing');
      // a page that is open at the gateway is closed; what is paid there all the same goes back
      await closeCharges(tx, ctx, booking.id);
      if (extra.minutes) await stretchSlot(tx, booking, -extra.minutes);
    }
    await tx.update(gig_extras).set({ status, answered_at: now }).where(eq(gig_extras.id, id));
    const details = extraDetails(extra);
    await recordEvent(tx, ctx, booking, { action, party, details });
    await audit(tx, ctx, `gig.${action}`, { type: 'booking', id: booking.id }, details);
    if (deed === 'decline')
      await tellParties(tx, ctx, booking, ['dj'], 'extra_declined', { amount_cents: extra.total_cents }, id);
    return { id };
  });
