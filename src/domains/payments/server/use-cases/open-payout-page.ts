import { and, eq, isNull } from 'drizzle-orm';
import type { Context, Role } from '../../../../platform/context.ts';
import { GatewayError } from '../../../../platform/gateway.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { AppError, notFound } from '../../../../shared/errors.ts';
import { newId } from '../../../../shared/ids.ts';
import { contactOf, isInCrew } from '../queries.ts';
import { gateway_accounts } from '../tables.ts';
import { ensureAccount } from './ensure-account.ts';

/** DJs, and who works in the crew of one. */
const isPaid = async (ctx: Context, user_id: string, role: Role): Promise<boolean> =>
  role === 'dj' || (await isInCrew(ctx.db, user_id));

/**
 * Whether a DJ can be paid out, as the gateway sees it now.
 * @throws AppError GATEWAY_UNAVAILABLE
 */
export async function payoutAccount(ctx: Context): Promise<{ status: 'none' | 'waiting' | 'ready' }> {
  const { id, role } = requireActor(ctx);
  if (!(await isPaid(ctx, id, role))) return { status: 'ready' };
  const [known] = await ctx.db.select().from(gateway_accounts).where(eq(gateway_accounts.user_id, id));
  if (!known) return { status: 'none' };
  const account = await unlessUnavailable(() => ctx.gateway.getAccount(known.account_id));
  // an account that is ready from the beginning is one of which no event tells
  if (known.is_payable === null && account.is_payable)
    await ctx.db
      .update(gateway_accounts)
      .set({ is_payable: true })
      .where(and(eq(gateway_accounts.user_id, id), isNull(gateway_accounts.is_payable)));
  return { status: account.is_waiting_for_owner ? 'waiting' : 'ready' };
}

/**
 * The gateway's page on which who is paid says who they are and where their bank is; the account is opened when there
 * is none. Each visit needs a page of its own.
 * @throws AppError NOT_FOUND for all others, GATEWAY_UNAVAILABLE
 */
export async function openPayoutPage(ctx: Context): Promise<{ url: string }> {
  const { id, role } = requireActor(ctx);
  if (!(await isPaid(ctx, id, role))) throw notFound();
  const { currency } = await contactOf(ctx.db, id);
  const back = `${ctx.env.BASE_URL}/financials`;
  return unlessUnavailable(async () => {
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

async function unlessUnavailable<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof GatewayError) throw new AppError('GATEWAY_UNAVAILABLE');
    throw error;
  }
}
