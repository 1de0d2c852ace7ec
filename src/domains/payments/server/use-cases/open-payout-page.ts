import { and, eq, isNull } from 'drizzle-orm';
import type { Context, Role } from '../../../../platform/context.ts';
import { type AccountState, GatewayError } from '../../../../platform/gateway.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { notFound } from '../../../../shared/errors.ts';
import { newId } from '../../../../shared/ids.ts';
import { contactOf, isInCrew } from '../queries.ts';
import { gateway_accounts } from '../tables.ts';
import { askNow } from './ask-now.ts';
import { ensureAccount } from './ensure-account.ts';

/** DJs, and who works in the crew of one. */
const isPaid = async (ctx: Context, user_id: string, role: Role): Promise<boolean> =>
  role === 'dj' || (await isInCrew(ctx.db, user_id));

/**
 * Whether a DJ can be paid out, as the gateway sees it now.
 * @throws AppError GATEWAY_UNAVAILABLE, GATEWAY_REFUSED
 */
export async function payoutAccount(ctx: Context): Promise<{ status: 'none' | 'waiting' | 'ready' }> {
  const { id, role } = requireActor(ctx);
  if (!(await isPaid(ctx, id, role))) return { status: 'ready' };
  const account = await askNow(ctx, () => askAccount(ctx, id));
  if (!account) return { status: 'none' };
  return { status: account.is_waiting_for_owner ? 'waiting' : 'ready' };
}

/**
 * How the account of somebody stands for whom a payout waits; `ready` also where the gateway does not answer and had
 * said nothing against it.
 */
export async function accountStanding(
  ctx: Context,
  user_id: string,
): Promise<'none' | 'waiting' | 'checked' | 'ready'> {
  try {
    const account = await askAccount(ctx, user_id);
    if (!account) return 'none';
    if (account.is_payable) return 'ready';
    return account.is_waiting_for_owner ? 'waiting' : 'checked';
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const known = await accountOf(ctx, user_id);
    return known?.is_payable === false ? 'waiting' : 'ready';
  }
}

const accountOf = async (ctx: Context, user_id: string) =>
  (await ctx.db.select().from(gateway_accounts).where(eq(gateway_accounts.user_id, user_id)))[0];

async function askAccount(ctx: Context, user_id: string): Promise<AccountState | null> {
  const known = await accountOf(ctx, user_id);
  if (!known) return null;
  const account = await ctx.gateway.getAccount(known.account_id);
  // an account that is ready from the beginning is one of which no event tells
  if (known.is_payable === null && account.is_payable)
    await ctx.db
      .update(gateway_accounts)
      .set({ is_payable: true })
      .where(and(eq(gateway_accounts.user_id, user_id), isNull(gateway_accounts.is_payable)));
  return account;
}

/**
 * The gateway's page on which who is paid says who they are and where their bank is; the account is opened when there
 * is none. Each visit needs a page of its own.
 * @throws AppError NOT_FOUND for all others, GATEWAY_UNAVAILABLE, GATEWAY_REFUSED
 */
export async function openPayoutPage(ctx: Context): Promise<{ url: string }> {
  const { id, role } = requireActor(ctx);
  if (!(await isPaid(ctx, id, role))) throw notFound();
  const { currency } = await contactOf(ctx.db, id);
  const back = `${ctx.env.BASE_URL}/financials`;
  return askNow(ctx, async () => {
    const account_id = await ensureAccount(ctx, id, currency ?? 'EUR');
    const { url } = await ctx.gateway.createOnboarding({
      account_id,
      return_url: back,
      refresh_url: back,
      idempotency_key: newId(),
    });
    return { url };
  });
}
