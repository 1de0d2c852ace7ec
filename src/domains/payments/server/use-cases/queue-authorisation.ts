import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { charges } from '../tables.ts';

export const followAuthorisationJob = defineJob({
  name: 'follow_authorisation',
  data: z.object({ sale_id: z.uuid() }),
});
export const AuthorisationTold = z.object({ payment_id: z.string() });

/** What an event is about, if it is ours and still reserved. */
export async function followAuthorisationTold(
  tx: Tx,
  ctx: Context,
  { payment_id }: z.infer<typeof AuthorisationTold>,
): Promise<void> {
  const isReserved = and(eq(charges.payment_id, payment_id), eq(charges.status, 'authorised'));
  const [charge] = await tx.select({ sale_id: charges.sale_id }).from(charges).where(isReserved);
  if (charge?.sale_id) await ctx.jobs.enqueue(tx, followAuthorisationJob, { sale_id: charge.sale_id });
}
