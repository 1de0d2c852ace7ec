import { z } from 'zod';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import type { Owned } from '../../rules.ts';

/** Told whenever something became of a sale or its money; who hears it looks for itself at what there is now. */
export const saleMoved = defineJob({ name: 'sale_moved', data: z.object({ sale_id: z.uuid() }) });

/** Tells those whose money moved: a booking by its own news, a sale by the one there is. Of a plan nobody waits. */
export const tellOwner = (
  tx: Tx,
  { jobs }: Pick<Context, 'jobs'>,
  { booking_id, sale_id }: Pick<Owned, 'booking_id' | 'sale_id'>,
  tellBooking: (booking_id: string) => Promise<void>,
): Promise<void> => {
  if (booking_id) return tellBooking(booking_id);
  return sale_id ? jobs.enqueue(tx, saleMoved, { sale_id }) : Promise.resolve();
};
