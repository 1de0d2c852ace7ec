import type { Context } from '../../../../platform/context.ts';
import { requireVerified } from '../../../../platform/web/call.ts';
import { invalid } from '../../../../shared/errors.ts';
import { requireDetails } from '../../../invoices/server/index.ts';
import { isChargeable } from '../../../payments/rules.ts';
import { line } from '../../../prices/rules.ts';
import type { CancellationPolicy } from '../../../profiles/rules.ts';
import type { LineKind, QuoteLine } from '../../contract.ts';
import { MAXIMUM_TOTAL_CENTS, offerExpiresAt, quoteOf } from '../../rules.ts';
import { linesOf } from '../queries.ts';
import { noteAnswer, type Result, resultOf } from './answer-request.ts';
import { changeBooking, openBooking } from './change-booking.ts';
import { tellParties } from './tell-parties.ts';
import { writeLines } from './write-lines.ts';

interface Offer {
  id: string;
  version: number;
  performance_cents: number;
  discount_cents: number;
  travel_cents: number;
  cancellation_policy: CancellationPolicy;
  message: string;
}

/**
 * The DJ offers a price and terms; a newer offer replaces the one before.
 * @throws AppError INVOICE_DETAILS_REQUIRED where the law of the DJ's country lets nobody sell without them
 */
export const makeOffer = (ctx: Context, input: Offer): Promise<Result> =>
  ctx.db.transaction(async (tx) => {
    requireVerified(ctx);
    const { booking, side, now } = await openBooking(tx, ctx, 'offer', input);
    await requireDetails(tx, booking.dj_id);
    const lines = offeredLines(await linesOf(tx, booking.id), input);
    const quote = quoteOf(lines, booking.currency, now, booking.starts_at);
    if (!isChargeable(quote.total_cents, booking.currency)) throw invalid({ performance_cents: 'too_low' });
    if (quote.total_cents > MAXIMUM_TOTAL_CENTS) throw invalid({ performance_cents: 'too_high' });

    const { total_cents, service_fee_cents, deposit_cents } = quote;
    const { cancellation_policy, message } = input;
    const offer_expires_at = offerExpiresAt(now, booking.starts_at);
    const offered = await changeBooking(tx, ctx, booking, {
      action: 'offer',
      party: side,
      set: {
        status: 'offered',
        total_cents,
        service_fee_cents,
        deposit_cents,
        cancellation_policy,
        offer_expires_at,
        offer_message: message,
        offered_at: now,
        // money that was asked for an earlier offer does not pay for this one
        accepted_at: null,
      },
      details: { total_cents, cancellation_policy },
    });
    await writeLines(tx, booking.id, quote.lines);
    await noteAnswer(tx, ctx, offered);
    await tellParties(tx, ctx, offered, ['client'], 'offer_received', { due_at: offer_expires_at });
    return resultOf(offered);
  });

/** The DJ's own lines with the offered amounts; hours, packages and kilometres stay where their price did. */
function offeredLines(current: readonly QuoteLine[], offer: Offer): QuoteLine[] {
  const priced = (kinds: readonly ['performance' | 'travel', ...LineKind[]], cents: number): QuoteLine[] => {
    const before = current.filter(({ kind }) => kinds.includes(kind));
    const sum = before.reduce((total, { total_cents }) => total + total_cents, 0);
    return before.length > 0 && sum === cents ? before : [line(kinds[0], 1, cents, cents)];
  };
  const discount =
    offer.discount_cents > 0 ? [line('discount', 1, -offer.discount_cents, -offer.discount_cents)] : [];
  return [
    // what a night costs beyond its package is part of what the playing costs
    ...priced(['performance', 'overtime'], offer.performance_cents),
    ...priced(['travel'], offer.travel_cents),
    ...current.filter(({ kind }) => kind === 'add_on'),
    ...discount,
  ];
}
