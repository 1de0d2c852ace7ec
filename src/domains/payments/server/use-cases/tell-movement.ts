import { z } from 'zod';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { defineJob } from '../../../../platform/jobs.ts';

/** Told after money of a booking moved; who hears it looks for itself at what there is now. */
export const moneyMoved = defineJob({ name: 'money_moved', data: z.object({ booking_id: z.uuid() }) });

export const tellMovement = (tx: Tx, ctx: Pick<Context, 'jobs'>, booking_id: string): Promise<void> =>
  ctx.jobs.enqueue(tx, moneyMoved, { booking_id });
