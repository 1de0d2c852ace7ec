import { z } from 'zod';
import { type Context, type Deps, systemContext } from '../../../../platform/context.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { DAY, plus } from '../../../../shared/calendar-date.ts';
import type { Position } from '../../../../shared/cursor.ts';
import { lockBooking, tellParties } from '../../../bookings/server/index.ts';
import { oldHolds } from '../queries.ts';
import { watchSales } from './watch-sales.ts';

/** Once an hour: the alarm is days before anything happens. */
export const watchHoldsJob = defineJob({ name: 'watch_holds', data: z.object({}), cron: '20 * * * *' });

const BATCH = 100;

/**
 * Staff and DJ are told once of each charge that is held for so long that its gateway's limit comes near, and once
 * more where it was released and cannot be sent.
 */
export async function watchHolds(deps: Deps): Promise<void> {
  const ctx = systemContext(deps);
  await watchBookings(ctx);
  await watchSales(ctx);
}

async function watchBookings(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  for (let after: Position | null = null; ;) {
    const rows = await oldHolds(ctx.db, now, after, BATCH);
    for (const { booking_id, charge_id, charged_at, held_cents, is_unsent } of rows)
      await ctx.db.transaction(async (tx) => {
        const booking = await lockBooking(tx, booking_id);
        const due_at = plus(charged_at, booking.hold_limit_days * DAY);
        const told = { amount_cents: held_cents, due_at, needs_account: is_unsent };
        const occasion = `${is_unsent ? 'unsent' : 'hold'}:${charge_id}`;
        await tellParties(tx, ctx, booking, ['staff', 'dj'], 'hold_alarm', told, occasion);
      });
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = { at: last.charged_at, id: last.booking_id };
  }
}
