import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { runOnce } from '../../../../platform/idempotency.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { wrongState } from '../../../../shared/errors.ts';
import { newId } from '../../../../shared/ids.ts';
import { lockBooking, orSlotTaken, recordEvent, tellParties } from '../../../bookings/server/index.ts';
import type { Proposal } from '../../contract.ts';
import { extraExpiresAt, isProposalTime } from '../../rules.ts';
import { requirePart } from '../access.ts';
import { openExtraOf } from '../queries.ts';
import { gig_extras } from '../tables.ts';
import { extraDetails, type ExtraRow } from './open-extra.ts';
import { priceProposal, requireTime } from './price-proposal.ts';

/** The DJ proposes to play longer, or something on top, for the client to accept with one tap. */
export const proposeExtra = (ctx: Context, input: Proposal): Promise<{ id: string }> =>
  orSlotTaken(
    ctx,
    runOnce(ctx, 'gigs.propose_extra', input, (tx) => propose(tx, ctx, input)),
  );

async function propose(tx: Tx, ctx: Context, input: Proposal): Promise<{ id: string }> {
  const actor = requireActor(ctx);
  const booking = await lockBooking(tx, input.booking_id);
  const part = requirePart(actor, 'propose', booking);
  const now = ctx.clock.now();
  if (!isProposalTime(booking, now)) throw wrongState(booking.status);
  if (await openExtraOf(tx, booking.id)) throw wrongState('proposed');
  const { line, ...price } = await priceProposal(tx, booking, input);
  if (input.kind === 'overtime') await requireTime(tx, booking, input.minutes);

  const extra: ExtraRow = {
    ...price,
    id: newId(),
    booking_id: booking.id,
    kind: input.kind,
    label: input.kind === 'extra' ? input.label : null,
    minutes: input.kind === 'overtime' ? input.minutes : null,
    unit_cents: line.unit_cents,
    currency: booking.currency,
    status: 'proposed',
    failure: null,
    charge_ids: [],
    proposed_at: now,
    expires_at: extraExpiresAt(booking.ends_at),
    answered_at: null,
    paid_at: null,
  };
  await tx.insert(gig_extras).values(extra);
  const details = extraDetails(extra);
  await recordEvent(tx, ctx, booking, { action: 'extra_proposed', party: part, details });
  await audit(tx, ctx, 'gig.extra_proposed', { type: 'booking', id: booking.id }, details);
  const told = { amount_cents: extra.total_cents, due_at: extra.expires_at };
  if (input.kind === 'overtime')
    await tellParties(
      tx,
      ctx,
      booking,
      ['client'],
      'overtime_proposed',
      { ...told, minutes: input.minutes },
      extra.id,
    );
  else
    await tellParties(
      tx,
      ctx,
      booking,
      ['client'],
      'extra_proposed',
      { ...told, label: input.label },
      extra.id,
    );
  return { id: extra.id };
}
