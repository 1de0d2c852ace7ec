import { and, eq, inArray, lt, notInArray, or, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { type Deps, systemContext } from '../../../../platform/context.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { MINUTE, plus } from '../../../../shared/calendar-date.ts';
import { charges, refunds, transfers } from '../tables.ts';
import { transfer_reversals } from '../tables/chargebacks.ts';
import { chargeCard } from './charge-card.ts';
import { closeCharge } from './close-charge.ts';
import { dueAuthorisations } from './due-authorisations.ts';
import { followAccount } from './follow-account.ts';
import { followAuthorisation } from './follow-authorisation.ts';
import { reconcileCharge } from './reconcile-charge.ts';
import { reverseTransfer } from './reverse-transfer.ts';
import { sendRefund } from './send-refund.ts';
import { sendTransfer } from './send-transfer.ts';
import { idsIn, inTime, type Sent } from './take-turns.ts';
import { unreadyAccounts, unreadyOwners } from './unready-accounts.ts';

export const reconcileJob = defineJob({ name: 'reconcile_payments', data: z.object({}), cron: '* * * * *' });

const GIVE_JOBS_MS = 2 * MINUTE;

/**
 * Each minute: asks after every open hosted page, and takes up what a job gave up on. One subject's failure
 * leaves the others alone.
 */
export async function reconcileAll(deps: Deps): Promise<void> {
  const ctx = systemContext(deps);
  const left = plus(ctx.clock.now(), -GIVE_JOBS_MS);
  const chargesWhere = (condition: SQL | undefined) => idsIn(ctx, charges, condition);
  const isUnsent = (table: Sent) => and(eq(table.status, 'created'), lt(table.created_at, left));

  const pages = await chargesWhere(
    and(eq(charges.method, 'checkout'), inArray(charges.status, ['open', 'processing'])),
  );
  await inTime(ctx, pages, async (id) => {
    const [charge] = await ctx.db.select().from(charges).where(eq(charges.id, id));
    await reconcileCharge(ctx, charge!);
  });

  const isNeverShown = and(eq(charges.status, 'created'), lt(charges.expires_at, ctx.clock.now()));
  const isLeftOpen = and(inArray(charges.status, ['created', 'open']), lt(charges.closing_at, left));
  const unwanted = await chargesWhere(or(isNeverShown, isLeftOpen));
  await inTime(ctx, unwanted, (id) => closeCharge(deps, { charge_id: id }));

  const cards = await chargesWhere(
    and(
      eq(charges.method, 'saved_card'),
      inArray(charges.status, ['created', 'open', 'processing']),
      lt(charges.created_at, left),
    ),
  );
  await inTime(ctx, cards, (id) => chargeCard(deps, { charge_id: id }));

  const authorisations = await dueAuthorisations(ctx);
  await inTime(ctx, authorisations, (id) => followAuthorisation(deps, { sale_id: id }));

  const unsentRefunds = await idsIn(ctx, refunds, isUnsent(refunds));
  await inTime(ctx, unsentRefunds, (id) => sendRefund(deps, { refund_id: id }));

  await inTime(ctx, await unreadyAccounts(ctx), (id) => followAccount(deps, { account_id: id }));
  const isReachable = notInArray(transfers.dj_id, unreadyOwners(ctx));
  const unsentTransfers = await idsIn(ctx, transfers, and(isUnsent(transfers), isReachable));
  await inTime(ctx, unsentTransfers, (id) => sendTransfer(deps, { transfer_id: id }));

  const reversals = await idsIn(ctx, transfer_reversals, isUnsent(transfer_reversals));
  await inTime(ctx, reversals, (id) => reverseTransfer(deps, { reversal_id: id }));
}
