import { and, desc, eq, gt } from 'drizzle-orm';
import type { Context, Deps } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/db.ts';
import { requireActor } from '../../../platform/web/call.ts';
import { notFound } from '../../../shared/errors.ts';
import { getSlug } from '../../profiles/server/index.ts';
import type { Security, SessionRow, Viewer } from '../contract.ts';
import { cityOf, confirmedUntil, deviceOf, isConfirmed } from '../rules.ts';
import { idOfKey } from '../../../platform/mail-keys.ts';
import { requestOptions } from './adapters/passkeys.ts';
import { signedInAfter } from './session.ts';
import { accounts, devices, email_changes, passkeys, sessions, two_factors, users } from './tables.ts';

/** The caller as their own browser sees them, or null when nobody is signed in. */
export async function viewerOf({ db, actor, impersonator }: Context): Promise<Viewer | null> {
  if (!actor) return null;
  const { id, email, email_verified, name, role } = actor;
  return {
    id,
    email,
    email_verified,
    name,
    role,
    slug: role === 'dj' ? await getSlug(db, id) : null,
    awaits_second_factor: actor.awaits_second_factor ?? false,
    impersonated_by: impersonator?.name ?? null,
  };
}

/** Whether anybody has an account yet. */
export const hasPeople = async (reader: Reader): Promise<boolean> =>
  (await reader.select({ id: users.id }).from(users).limit(1)).length > 0;

/** How the caller signs in. */
export async function securityOf(ctx: Context): Promise<Security> {
  const actor = requireActor(ctx);
  const own = await ctx.db
    .select({ provider_id: accounts.provider_id })
    .from(accounts)
    .where(eq(accounts.user_id, actor.id))
    .orderBy(accounts.provider_id);
  const [session] = ctx.session_id
    ? await ctx.db.select().from(sessions).where(eq(sessions.id, ctx.session_id))
    : [];
  const at = session?.confirmed_at;
  const app = await twoFactorOf(ctx.db, actor.id);
  const providers = own.map(({ provider_id }) => provider_id);
  return {
    has_password: providers.includes('credential'),
    providers: providers.filter((provider) => provider !== 'credential'),
    has_totp: app?.verified ?? false,
    recovery_codes_left: app?.verified ? (JSON.parse(app.backup_codes) as string[]).length : 0,
    passkeys: (await passkeysOf(ctx.db, actor.id)).map(({ id, name, is_backed_up, created_at, used_at }) => ({
      id,
      name,
      is_backed_up,
      created_at,
      used_at,
    })),
    email_change: await pendingChangeOf(ctx, actor.id),
    asks_second_factor: session !== undefined && (await asksSecondFactor(ctx, session)),
    confirmed_until: at && isConfirmed(at, ctx.clock.now()) ? confirmedUntil(at) : null,
  };
}

/** What somebody asked for and has not both answers to yet. */
async function pendingChangeOf(ctx: Context, user_id: string): Promise<Security['email_change']> {
  const [row] = await ctx.db
    .select()
    .from(email_changes)
    .where(and(eq(email_changes.user_id, user_id), gt(email_changes.expires_at, ctx.clock.now())));
  if (!row) return null;
  const { new_email, approved_at, confirmed_at, expires_at } = row;
  return { new_email, is_approved: approved_at !== null, is_confirmed: confirmed_at !== null, expires_at };
}

/** Whose answer a key is, and to which wish. */
export function answerOf(key: string, secret: string): { id: string; side: 'present' | 'new' } | null {
  const present = idOfKey('approve address', key, secret);
  if (present) return { id: present, side: 'present' };
  const id = idOfKey('confirm address', key, secret);
  return id ? { id, side: 'new' } : null;
}

/** What the link in a mail is for. @throws AppError NOT_FOUND also when it is over */
export async function emailChangeOf(ctx: Context, key: string) {
  const answer = answerOf(key, ctx.env.AUTH_SECRET);
  const [row] = answer
    ? await ctx.db
        .select()
        .from(email_changes)
        .where(and(eq(email_changes.id, answer.id), gt(email_changes.expires_at, ctx.clock.now())))
    : [];
  if (!answer || !row) throw notFound();
  const { side } = answer;
  return {
    side,
    new_email: row.new_email,
    is_given: row[side === 'present' ? 'approved_at' : 'confirmed_at'] !== null,
  };
}

/** The caller's devices: this one, then by when they were last seen. */
export async function sessionsOf(ctx: Context): Promise<{ items: SessionRow[]; now: Date }> {
  const actor = requireActor(ctx);
  const now = ctx.clock.now();
  const rows = await ctx.db
    .select({
      id: sessions.id,
      ip_address: sessions.ip_address,
      user_agent: sessions.user_agent,
      time_zone: sessions.time_zone,
      created_at: sessions.created_at,
      seen_at: sessions.seen_at,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.user_id, actor.id),
        gt(sessions.expires_at, now),
        gt(sessions.created_at, signedInAfter(now)),
      ),
    )
    .orderBy(desc(sessions.seen_at), desc(sessions.id));
  const items = rows.map(({ id, ip_address, user_agent, time_zone, created_at, seen_at }) => ({
    ...deviceOf(user_agent),
    city: cityOf(time_zone),
    id,
    ip_address,
    created_at,
    seen_at: seen_at ?? created_at,
    is_current: id === ctx.session_id,
  }));
  return { items: items.toSorted((a, b) => Number(b.is_current) - Number(a.is_current)), now };
}

/** The device that a mail was about. */
export async function newDeviceOf(ctx: Context, key: string) {
  const id = idOfKey('end session', key, ctx.env.AUTH_SECRET);
  if (!id) throw notFound();
  const [session] = await ctx.db
    .select({
      user_agent: sessions.user_agent,
      time_zone: sessions.time_zone,
      ip_address: sessions.ip_address,
      created_at: sessions.created_at,
    })
    .from(sessions)
    .where(eq(sessions.id, id));
  if (!session) return { device: null };
  const { user_agent, time_zone, ...rest } = session;
  return { device: { ...deviceOf(user_agent), city: cityOf(time_zone), ...rest } };
}

/** Of who has a password. */
export async function passwordHashOf(reader: Reader, user_id: string): Promise<string | null> {
  const [account] = await reader
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.user_id, user_id), eq(accounts.provider_id, 'credential')));
  return account?.password ?? null;
}

/** Whether somebody ever signed in. */
export const hasDevices = async (reader: Reader, user_id: string): Promise<boolean> =>
  (
    await reader
      .select({ user_id: devices.user_id })
      .from(devices)
      .where(eq(devices.user_id, user_id))
      .limit(1)
  ).length > 0;

/** Whether somebody has signed in with this browser before; `name_hash` is of the name in its cookie. */
export const isKnownDevice = async (reader: Reader, user_id: string, name_hash: string): Promise<boolean> =>
  (await reader.$count(devices, and(eq(devices.user_id, user_id), eq(devices.name_hash, name_hash)))) > 0;

/** Somebody's authenticator app, also one that is not set up yet. */
export async function twoFactorOf(
  reader: Reader,
  user_id: string,
): Promise<typeof two_factors.$inferSelect | undefined> {
  const [row] = await reader.select().from(two_factors).where(eq(two_factors.user_id, user_id));
  return row;
}

/** Somebody's passkeys, the oldest first. */
export const passkeysOf = (reader: Reader, user_id: string): Promise<(typeof passkeys.$inferSelect)[]> =>
  reader
    .select()
    .from(passkeys)
    .where(eq(passkeys.user_id, user_id))
    .orderBy(passkeys.created_at, passkeys.id);

/** In how many ways somebody can sign in by themselves: password, accounts elsewhere, passkeys. */
export const waysInOf = async (reader: Reader, user_id: string): Promise<number> =>
  (await reader.$count(accounts, eq(accounts.user_id, user_id))) +
  (await reader.$count(passkeys, eq(passkeys.user_id, user_id)));

/** What the caller's browser needs to answer with a passkey. */
export async function passkeyOptionsOf(ctx: Context, { purpose }: { purpose: 'sign_in' | 'confirm' }) {
  // nobody is told which address has which passkeys: the browser offers what it has
  if (purpose === 'sign_in') return requestOptions(ctx, { what: 'sign in', subject: '' }, []);
  const actor = requireActor(ctx);
  const own = await passkeysOf(ctx.db, actor.id);
  return requestOptions(ctx, { what: 'confirm', subject: ctx.session_id ?? '' }, own);
}

/**
 * Whether a session has yet to show what its owner's password does not prove: the app that signing in asks for, or of
 * staff any second factor they have.
 */
export async function asksSecondFactor(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  { user_id, second_factor_at }: Pick<typeof sessions.$inferSelect, 'user_id' | 'second_factor_at'>,
): Promise<boolean> {
  if (second_factor_at) return false;
  if ((await twoFactorOf(db, user_id))?.verified) return true;
  const [user] = await db.select({ role: users.role }).from(users).where(eq(users.id, user_id));
  const isStaff = env.STAFF_SECOND_FACTOR === 'required' && user?.role === 'admin';
  return isStaff && (await hasSecondFactor(db, user_id));
}

/** Whether somebody can show more than a password: the authenticator app, or a passkey. */
export async function hasSecondFactor(reader: Reader, user_id: string): Promise<boolean> {
  const app = await twoFactorOf(reader, user_id);
  return app?.verified === true || (await passkeysOf(reader, user_id)).length > 0;
}
