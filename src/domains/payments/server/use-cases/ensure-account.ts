import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import type { Currency } from '../../../../shared/money.ts';
import { accountOf, contactOf } from '../queries.ts';
import { gateway_accounts } from '../tables.ts';

export const followAccountJob = defineJob({
  name: 'follow_account',
  data: z.object({ account_id: z.string() }),
});

/** Told once it is known in which country somebody is paid: for how long money for them may be held follows from it. */
export const accountOpened = defineJob({ name: 'account_opened', data: z.object({ user_id: z.uuid() }) });

/** Of an account that is ready from the beginning no event tells: it is asked after once. */
const askAfter = (tx: Tx, ctx: Context, account_id: string) =>
  ctx.jobs.enqueue(tx, followAccountJob, { account_id });

/** The account at the gateway of whom we pay, opened when they first look after it or are first paid. */
export async function ensureAccount(ctx: Context, user_id: string, currency: Currency): Promise<string> {
  const known = await accountOf(ctx.db, user_id);
  if (known) {
    if (known.is_payable === null) await ctx.db.transaction((tx) => askAfter(tx, ctx, known.account_id));
    return known.account_id;
  }
  const { country_code } = await contactOf(ctx.db, user_id);
  return openAccount(ctx, user_id, currency, country_code);
}

/** Opens an account where its owner has said that they live. Two at once open one. */
export async function openAccount(
  ctx: Context,
  user_id: string,
  currency: Currency,
  country_code: string | null,
): Promise<string> {
  const { account_id } = await ask(ctx, user_id, currency, country_code);
  const stamps = { gateway: ctx.gateway.name, created_at: ctx.clock.now() };
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(gateway_accounts)
      .values({ user_id, account_id, country_code, ...stamps })
      .onConflictDoNothing();
    await askAfter(tx, ctx, account_id);
    await ctx.jobs.enqueue(tx, accountOpened, { user_id });
  });
  return (await accountOf(ctx.db, user_id))!.account_id;
}

/** In the place of one that was opened before its owner said where they live, and to which nothing was paid. */
export async function replaceAccount(
  ctx: Context,
  user_id: string,
  before_id: string,
  currency: Currency,
  country_code: string,
): Promise<string> {
  const { account_id } = await ask(ctx, user_id, currency, country_code);
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(gateway_accounts)
      .set({ account_id, country_code, is_payable: null })
      .where(and(eq(gateway_accounts.user_id, user_id), eq(gateway_accounts.account_id, before_id)));
    await askAfter(tx, ctx, account_id);
    await ctx.jobs.enqueue(tx, accountOpened, { user_id });
  });
  return (await accountOf(ctx.db, user_id))!.account_id;
}

async function ask(ctx: Context, user_id: string, currency: Currency, country_code: string | null) {
  const { email, created_at } = await contactOf(ctx.db, user_id);
  // an account of ours that was taken over by who has its address begins with them: so does theirs there
  const idempotency_key = `account:${user_id}:${created_at.getTime()}${country_code ? `:${country_code}` : ''}`;
  return ctx.gateway.createAccount({ user_id, email, currency, country_code, idempotency_key });
}
