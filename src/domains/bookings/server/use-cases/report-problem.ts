import type { Context } from '../../../../platform/context.ts';
import { newId } from '../../../../shared/ids.ts';
import type { problemKinds } from '../../rules.ts';
import { problems } from '../tables.ts';
import { type Result, resultOf } from './answer-request.ts';
import { changeBooking, openBooking } from './change-booking.ts';
import { tellParties } from './tell-parties.ts';

interface Report {
  id: string;
  version: number;
  kind: (typeof problemKinds)[number];
  description: string;
}

/** A party reports trouble: no money moves until staff have decided. */
export const reportProblem = (ctx: Context, input: Report): Promise<Result> =>
  ctx.db.transaction(async (tx) => {
    const { booking, side, now } = await openBooking(tx, ctx, 'report', input);
    const { kind, description } = input;
    const reported_by = side === 'client' ? 'client' : 'dj';
    const disputed = await changeBooking(tx, ctx, booking, {
      action: 'report',
      party: side,
      set: { status: 'disputed', deposit_due_at: null, balance_due_at: null, release_at: null },
      details: { kind },
    });
    await tx
      .insert(problems)
      .values({ id: newId(), booking_id: booking.id, reported_by, kind, description, created_at: now });
    const other = side === 'client' ? 'dj' : 'client';
    await tellParties(tx, ctx, disputed, [other, 'staff'], 'problem_reported', {
      reported_by,
      reason: description,
    });
    return resultOf(disputed);
  });
