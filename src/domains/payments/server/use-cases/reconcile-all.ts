import { and, eq, inArray, lt, or, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { type Deps, systemContext } from '../../../../platform/context.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { MINUTE, plus } from '../../../../shared/calendar-date.ts';
import { charges, refunds, transfers } from '../tables.ts';
import { transfer_reversals } from '../tables/chargebacks.ts';
import { chargeCard } from './charge-card.ts';
import { closeCharge } from './close-charge.ts';
import { followAuthorisation } from './follow-authorisation.ts';
import { reconcileCharge } from './reconcile-charge.ts';
import { dueAuthorisations } from './due-authorisations.ts';
import { reverseTransfer } from './reverse-transfer.ts';
import { sendRefund } from './send-refund.ts';
import { sendTransfer } from './send-transfer.ts';

export const reconcileJob = defineJob({ name: 'reconcile_payments', data: z.object({}), cron: '* * * * *' });

const GIVE_JOBS_MS = 2 * MINUTE;
const BATCH = 200;

/**
 * Each minute: asks after every open hosted page, and takes up what a job gave up on. One subject's failure
 * leaves the others alone.
 */
export async function reconcileAll(deps: Deps): Promise<void> {
  const ctx = systemContext(deps);
  const left = plus(ctx.clock.now(), -GIVE_JOBS_MS);
  const attempt = async (subject: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      ctx.log.warn({ subject, err: error }, 'could not reconcile');
    }
  };
  const chargesWhere = (condition: SQL | undefined) =>
    ctx.db.select().from(charges).where(condition).orderBy(charges.created_at).limit(BATCH);

  const pages = await chargesWhere(
    and(eq(charges.method, 'checkout'), inArray(charges.status, ['open', 'processing'])),
  );
  for (const charge of pages) await attempt(charge.id, () => reconcileCharge(ctx, charge));

  const isNeverShown = and(eq(charges.status, 'created'), lt(charges.expires_at, ctx.clock.now()));
  const isLeftOpen = and(inArray(charges.status, ['created', 'open']), lt(charges.closing_at, left));
  const unwanted = await chargesWhere(or(isNeverShown, isLeftOpen));
  for (const { id } of unwanted) await attempt(id, () => closeCharge(deps, { charge_id: id }));

  const cards = await chargesWhere(
    and(
      eq(charges.method, 'saved_card'),
      inArray(charges.status, ['created', 'open', 'processing']),
      lt(charges.created_at, left),
    ),
  );
  for (const { id } of cards) await attempt(id, () => chargeCard(deps, { charge_id: id }));

  for (const sale_id of await dueAuthorisations(ctx))
    await attempt(sale_id, () => followAuthorisation(deps, { sale_id }));

  for (const [table, send] of [
    [refunds, (id: string) => sendRefund(deps, { refund_id: id })],
    [transfers, (id: string) => sendTransfer(deps, { transfer_id: id })],
    [transfer_reversals, (id: string) => reverseTransfer(deps, { reversal_id: id })],
  ] as const) {
    const unsent = await ctx.db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.status, 'created'), lt(table.created_at, left)))
      .orderBy(table.created_at)
      .limit(BATCH);
    for (const { id } of unsent) await attempt(id, () => send(id));
  }
}
