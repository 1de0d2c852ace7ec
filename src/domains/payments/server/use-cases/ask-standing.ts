import type { Context, Role } from '../../../../platform/context.ts';
import { type AccountState, GatewayError } from '../../../../platform/gateway.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { accountDetails, type AccountStanding } from '../../rules.ts';
import { accountOf, contactOf, isInCrew, wasPaid } from '../queries.ts';
import { askNow } from './ask-now.ts';

/** DJs, and who works in the crew of one. */
export const isPaid = async (ctx: Context, user_id: string, role: Role): Promise<boolean> =>
  role === 'dj' || (await isInCrew(ctx.db, user_id));

/**
 * Whether a DJ can be paid out, as the gateway sees it now.
 * @throws AppError GATEWAY_UNAVAILABLE, GATEWAY_REFUSED
 */
export async function payoutAccount(ctx: Context): Promise<Standing> {
  const { id, role } = requireActor(ctx);
  if (!(await isPaid(ctx, id, role))) return { status: 'ready', missing: [], needs_country: false };
  const account = await askNow(ctx, () => askAccount(ctx, id));
  const missing = account?.missing ?? [...accountDetails];
  const needs_country = missing.length > 0 && (await needsCountry(ctx, id));
  return { status: standingOf(account), missing, needs_country };
}

interface Standing {
  status: AccountStanding;
  missing: AccountState['missing'];
  /** Where they live is asked for before the page opens: the account is for good of that country. */
  needs_country: boolean;
}

/** Who works in a crew and is no DJ has said it nowhere, nor has every DJ: also where an account was opened without it. */
export async function needsCountry(ctx: Context, user_id: string): Promise<boolean> {
  const account = await accountOf(ctx.db, user_id);
  if (!account) return (await contactOf(ctx.db, user_id)).country_code === null;
  return account.country_code === null && !account.is_payable && !(await wasPaid(ctx.db, user_id));
}

/**
 * How the account of somebody stands for whom a payout waits; `ready` also where the gateway does not answer and had
 * said nothing against it.
 */
export async function accountStanding(ctx: Context, user_id: string): Promise<AccountStanding> {
  try {
    const account = await askAccount(ctx, user_id);
    return account?.is_payable ? 'ready' : standingOf(account);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const known = await accountOf(ctx.db, user_id);
    return known?.is_payable === false ? 'waiting' : 'ready';
  }
}

/** Of one to which nothing is wanting, but that cannot be paid yet, the gateway looks at what it was told. */
function standingOf(account: AccountState | null): AccountStanding {
  if (!account) return 'none';
  if (account.missing.length > 0) return 'waiting';
  return account.is_payable ? 'ready' : 'checked';
}

async function askAccount(ctx: Context, user_id: string): Promise<AccountState | null> {
  const known = await accountOf(ctx.db, user_id);
  if (!known) return null;
  return ctx.gateway.getAccount(known.account_id);
}
