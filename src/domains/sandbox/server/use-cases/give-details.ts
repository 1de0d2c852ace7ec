import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { invalid, notFound } from '../../../../shared/errors.ts';
import type { Bank, Owner } from '../../contract.ts';
import { bornProblem } from '../../rules.ts';
import {
  sandbox_account_owners,
  sandbox_accounts,
  sandbox_bank_accounts,
  sandbox_visits,
} from '../tables.ts';
import { lockVisit } from './hand-out-visit.ts';
import { accountState, detailsOf } from './open-account.ts';
import { recordEvent } from './record-event.ts';

interface Given {
  is_ready: boolean;
  return_url: string;
}

/**
 * An account's owner tells who they are, as often as they like while their page is good.
 * @throws AppError NOT_FOUND for a page that is no longer good or another kind's, INVALID `born_on`,
 *   `country_code` of another country than the account's
 */
export const giveOwner = (
  ctx: Context,
  { visit_id, ...owner }: z.output<typeof Owner> & { visit_id: string },
): Promise<Given> =>
  give(ctx, visit_id, async (tx, { id: account_id, country_code }) => {
    const born_on = bornProblem(owner.born_on, ctx.clock.now());
    if (born_on) throw invalid({ born_on });
    if (country_code && country_code !== owner.country_code) throw invalid({ country_code: 'other_country' });
    const told = { ...owner, created_at: ctx.clock.now() };
    await tx
      .insert(sandbox_account_owners)
      .values({ ...told, account_id })
      .onConflictDoUpdate({ target: sandbox_account_owners.account_id, set: told });
  });

/**
 * Or where their bank is; the number is checked and forgotten.
 * @throws AppError NOT_FOUND as above
 */
export const giveBank = (
  ctx: Context,
  { visit_id, country_code, number }: z.output<typeof Bank> & { visit_id: string },
): Promise<Given> =>
  give(ctx, visit_id, async (tx, { id: account_id }) => {
    const told = { country_code, last4: number.slice(-4), created_at: ctx.clock.now() };
    await tx
      .insert(sandbox_bank_accounts)
      .values({ ...told, account_id })
      .onConflictDoUpdate({ target: sandbox_bank_accounts.account_id, set: told });
  });

/** With both the account is ready, and its page has done its work. */
const give = (
  ctx: Context,
  visit_id: string,
  write: (tx: Tx, account: typeof sandbox_accounts.$inferSelect) => Promise<void>,
): Promise<Given> =>
  ctx.db.transaction(async (tx) => {
    const visit = await lockVisit(tx, ctx, visit_id);
    if (!visit?.account_id) throw notFound();
    const isIt = eq(sandbox_accounts.id, visit.account_id);
    const [account] = await tx.select().from(sandbox_accounts).where(isIt).for('update');
    await write(tx, account!);
    const { has_owner, has_bank } = await detailsOf(tx, visit.account_id);
    const is_ready = has_owner && has_bank;
    if (is_ready) {
      await tx.update(sandbox_visits).set({ is_used: true }).where(eq(sandbox_visits.id, visit_id));
      await tx.update(sandbox_accounts).set({ is_ready }).where(isIt);
    }
    await recordEvent(tx, ctx, 'account.changed', await accountState(tx, visit.account_id));
    return { is_ready, return_url: visit.return_url };
  });
