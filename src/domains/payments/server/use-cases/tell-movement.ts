import { z } from 'zod';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { defineJob } from '../../../../platform/jobs.ts';

/** Told after money of a booking, a sale or a plan moved; who hears it looks for itself at what there is now. */
export const moneyMoved = defineJob({
  name: 'money_moved',
  data: z.union([
    z.object({ booking_id: z.uuid() }),
    z.object({ sale_id: z.uuid() }),
    z.object({ period_id: z.uuid() }),
  ]),
});
export type Moved = z.output<typeof moneyMoved.data>;

export const tellMovement = (tx: Tx, ctx: Pick<Context, 'jobs'>, moved: Moved): Promise<void> =>
  ctx.jobs.enqueue(tx, moneyMoved, moved);
