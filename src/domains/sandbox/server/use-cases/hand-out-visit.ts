import { and, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { MINUTE, plus } from '../../../../shared/calendar-date.ts';
import { newSandboxId } from '../adapters/keys.ts';
import { sandbox_visits } from '../tables.ts';
import { accountState } from './open-account.ts';

const OPEN_MS = 30 * MINUTE;

export const OpenOnboarding = z.strictObject({
  account_id: z.string(),
  return_url: z.url(),
  refresh_url: z.url(),
});
export const OpenPortal = z.strictObject({
  customer_ref: z.string().min(1).max(100),
  return_url: z.url(),
  language: z.string().max(10),
});

type Parts = Pick<Deps, 'clock' | 'env'>;
export type Visit = typeof sandbox_visits.$inferSelect;

async function handOut(
  tx: Tx,
  { clock, env }: Parts,
  visit: Pick<
    typeof sandbox_visits.$inferInsert,
    'account_id' | 'customer_ref' | 'return_url' | 'refresh_url'
  >,
) {
  const id = newSandboxId('visit');
  const created_at = clock.now();
  const expires_at = plus(created_at, OPEN_MS);
  await tx.insert(sandbox_visits).values({ ...visit, id, expires_at, created_at });
  return { url: `${env.BASE_URL}/sandbox/visit/${id}`, expires_at };
}

/** A page for an account's owner, good for half an hour and once. */
export async function openOnboarding(tx: Tx, deps: Parts, request: z.infer<typeof OpenOnboarding>) {
  await accountState(tx, request.account_id);
  return handOut(tx, deps, request);
}

/** A page for a customer's subscriptions. */
export const openPortal = (tx: Tx, deps: Parts, { customer_ref, return_url }: z.infer<typeof OpenPortal>) =>
  handOut(tx, deps, { customer_ref, return_url, refresh_url: return_url });

/** A visit that is still good, locked. */
export async function lockVisit(tx: Tx, { clock }: Parts, id: string): Promise<Visit | undefined> {
  const isGood = and(
    eq(sandbox_visits.id, id),
    eq(sandbox_visits.is_used, false),
    gt(sandbox_visits.expires_at, clock.now()),
  );
  const [visit] = await tx.select().from(sandbox_visits).where(isGood).for('update');
  return visit;
}
