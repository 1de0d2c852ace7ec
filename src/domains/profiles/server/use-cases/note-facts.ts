import { eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { dj_profiles, profiles } from '../tables.ts';

type DjFacts = PgUpdateSetSource<typeof dj_profiles>;

/**
 * Facts that other domains measure or decide. The profile's row is locked first, as the listing's trigger does:
 * the same order everywhere, so that two changes of one DJ wait for each other instead of deadlocking.
 */
async function noteFacts(tx: Tx, ctx: Pick<Context, 'clock'>, dj_id: string, facts: DjFacts): Promise<void> {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, dj_id)).for('no key update');
  await tx
    .update(dj_profiles)
    .set({ ...facts, updated_at: ctx.clock.now() })
    .where(eq(dj_profiles.user_id, dj_id));
}

/** Mean of the published reviews by clients, 1 to 5 (null for none), and how many there are. */
export const setDjRating = (
  tx: Tx,
  ctx: Pick<Context, 'clock'>,
  dj_id: string,
  facts: { rating: number | null; review_count: number },
): Promise<void> => noteFacts(tx, ctx, dj_id, facts);

/** Median minutes from request to first answer. */
export const setReplyMinutes = (
  tx: Tx,
  ctx: Pick<Context, 'clock'>,
  dj_id: string,
  reply_minutes: number,
): Promise<void> => noteFacts(tx, ctx, dj_id, { reply_minutes });

/** More events played, one as a rule. */
export const incrementCompleted = (
  tx: Tx,
  ctx: Pick<Context, 'clock'>,
  dj_id: string,
  by = 1,
): Promise<void> =>
  noteFacts(tx, ctx, dj_id, { completed_count: sql`${dj_profiles.completed_count} + ${by}` });

/** Whether visitors see the DJ, too. */
export const setFeatured = (
  tx: Tx,
  ctx: Pick<Context, 'clock'>,
  dj_id: string,
  is_featured: boolean,
): Promise<void> => noteFacts(tx, ctx, dj_id, { is_featured });

/** The plan that counts, which who takes its payments knows. */
export async function setPlan(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  user_id: string,
  subscription_plan: (typeof profiles.$inferSelect)['subscription_plan'],
): Promise<void> {
  await tx
    .update(profiles)
    .set({ subscription_plan, updated_at: clock.now() })
    .where(eq(profiles.id, user_id));
}

/** The address that mail to somebody goes to. */
export async function setEmail(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  user_id: string,
  email: string,
): Promise<void> {
  await tx.update(profiles).set({ email, updated_at: clock.now() }).where(eq(profiles.id, user_id));
}
