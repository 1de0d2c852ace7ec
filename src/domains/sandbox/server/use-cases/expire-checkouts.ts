import { and, eq, lte } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../../platform/context.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { sandbox_authorisations, sandbox_checkouts } from '../tables.ts';
import { lockAuthorisation } from './lock-authorisation.ts';
import { lockCheckout } from './lock-checkout.ts';

export const expireCheckoutsJob = defineJob({
  name: 'sandbox_expire_checkouts',
  data: z.object({}),
  cron: '* * * * *',
});

/** Closes pages whose time is over, and frees what nobody took in time; locking one is what does it. */
export async function expireCheckouts(deps: Deps): Promise<void> {
  const over = await deps.db
    .select({ id: sandbox_checkouts.id })
    .from(sandbox_checkouts)
    .where(and(eq(sandbox_checkouts.status, 'open'), lte(sandbox_checkouts.expires_at, deps.clock.now())));
  for (const { id } of over) await deps.db.transaction((tx) => lockCheckout(tx, deps, id));
  const { id: payment_id, status, authorised_until } = sandbox_authorisations;
  const kept = await deps.db
    .select({ id: payment_id })
    .from(sandbox_authorisations)
    .where(and(eq(status, 'authorised'), lte(authorised_until, deps.clock.now())));
  for (const { id } of kept) await deps.db.transaction((tx) => lockAuthorisation(tx, deps, id));
}
