import { eq } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { GatewayError } from '../../../../platform/gateway.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { AppError, notFound } from '../../../../shared/errors.ts';
import { newId } from '../../../../shared/ids.ts';
import { contactOf } from '../queries.ts';
import { gateway_accounts } from '../tables.ts';
import { ensureAccount } from './ensure-account.ts';

/**
 * Whether a DJ can be paid out, as the gateway sees it now.
 * @throws AppError GATEWAY_UNAVAILABLE
 */
export async function payoutAccount(ctx: Context): Promise<{ status: 'none' | 'waiting' | 'ready' }> {
  const { id, role } = requireActor(ctx);
  if (role !== 'dj') return { status: 'ready' };
  const [known] = await ctx.db.select().from(gateway_accounts).where(eq(gateway_accounts.user_id, id));
  if (!known) return { status: 'none' };
  const account = await unlessUnavailable(() => ctx.gateway.getAccount(known.account_id));
  return { status: account.is_waiting_for_owner ? 'waiting' : 'ready' };
}

/**
 * The gateway's page on which a DJ says who they are and where their bank is; the account is opened when there
 * is none. Each visit needs a page of its own.
 * @throws AppError NOT_FOUND for all others, GATEWAY_UNAVAILABLE
 */
export async function openPayoutPage(ctx: Context): Promise<{ url: string }> {
  const { id, role } = requireActor(ctx);
  if (role !== 'dj') throw notFound();
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
