import type { Context } from '../../../../platform/context.ts';
import { requireVerified } from '../../../../platform/web/call.ts';
import { invalid, notFound } from '../../../../shared/errors.ts';
import { newId } from '../../../../shared/ids.ts';
import type { Currency } from '../../../../shared/money.ts';
import { accountOf, contactOf } from '../queries.ts';
import { askNow } from './ask-now.ts';
import { isPaid, needsCountry } from './ask-standing.ts';
import { ensureAccount, openAccount, replaceAccount } from './ensure-account.ts';

/**
 * The gateway's page on which who is paid says who they are and where their bank is; the account is opened when there
 * is none. Each visit needs a page of its own.
 * @throws AppError EMAIL_UNVERIFIED, NOT_FOUND for all others, INVALID `country_code` where they have yet to say where they live,
 *   GATEWAY_UNAVAILABLE, GATEWAY_REFUSED
 */
export async function openPayoutPage(
  ctx: Context,
  { country_code }: { country_code?: string | undefined } = {},
): Promise<{ url: string }> {
  const { id, role } = requireVerified(ctx);
  if (!(await isPaid(ctx, id, role))) throw notFound();
  const isAsked = await needsCountry(ctx, id);
  if (isAsked && !country_code) throw invalid({ country_code: 'required' });
  const { currency } = await contactOf(ctx.db, id);
  const again = `${ctx.env.BASE_URL}/financials`;
  return askNow(ctx, async () => {
    const account_id = await accountIn(ctx, id, currency ?? 'EUR', isAsked ? country_code : undefined);
    const { url } = await ctx.gateway.createOnboarding({
      account_id,
      return_url: `${again}?payouts=back`,
      refresh_url: again,
      idempotency_key: newId(),
    });
    return { url };
  });
}

/** @param country_code what its owner has just said, where that was not known before */
async function accountIn(
  ctx: Context,
  user_id: string,
  currency: Currency,
  country_code: string | undefined,
): Promise<string> {
  if (country_code === undefined) return ensureAccount(ctx, user_id, currency);
  const before = await accountOf(ctx.db, user_id);
  return before
    ? replaceAccount(ctx, user_id, before.account_id, currency, country_code)
    : openAccount(ctx, user_id, currency, country_code);
}
