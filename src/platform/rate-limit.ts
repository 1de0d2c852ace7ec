import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { tooMany } from '../shared/errors.ts';
import type { Context, Deps } from './context.ts';
import { networkOf } from './network.ts';
import { noteSecurityEvent } from './security-events.ts';
import { rate_windows } from './tables.ts';

export interface Limit {
  max_attempts: number;
  window_minutes: number;
}
export interface Attempt {
  is_allowed: boolean;
  /** How many more are allowed before `resets_at`. */
  remaining: number;
  resets_at: Date;
}

const MINUTE_MS = 60_000;
/** Of windows kept in this process while the database does not answer. */
const REMEMBERED = 10_000;

interface Counted {
  action: string;
  /** Tells apart what the action is done to. */
  identifier?: string;
}

/** Whose budget an attempt is taken from: a person's own, a stranger's network's. */
const callerOf = ({ actor, ip }: Pick<Context, 'actor' | 'ip'>): string =>
  actor ? `user:${actor.id}` : `network:${networkOf(ip)}`;

/** The caller is part of it, so that nobody can use up what somebody else is allowed. */
const keyOf = (caller: Pick<Context, 'actor' | 'ip'>, { action, identifier = '' }: Counted): string =>
  JSON.stringify([callerOf(caller), action, identifier]);

/**
 * Counts one attempt of the caller at `action`, and says whether it is within the limit. A window begins with its
 * first attempt. While the database does not answer, this process counts by itself.
 */
export async function countAttempt(
  ctx: Pick<Context, 'actor' | 'ip' | 'db' | 'clock' | 'log'>,
  { max_attempts, window_minutes, ...counted }: Limit & Counted,
): Promise<Attempt> {
  const key = keyOf(ctx, counted);
  const now = ctx.clock.now();
  const over = new Date(now.getTime() - window_minutes * MINUTE_MS);
  const { count, started_at } = await countStored(ctx, key, now, over).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'attempts are counted in this process alone');
    return countHere(key, now, over);
  });
  // once for each window: who goes on is not worth a write each time
  if (count === max_attempts + 1)
    await noteSecurityEvent(ctx, { kind: 'rate_limited', subject: counted.action, ip: ctx.ip });
  return {
    is_allowed: count <= max_attempts,
    remaining: Math.max(0, max_attempts - count),
    resets_at: new Date(started_at.getTime() + window_minutes * MINUTE_MS),
  };
}

/**
 * The same, where more than the limit is refused.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function refuseOver(...attempt: Parameters<typeof countAttempt>): Promise<void> {
  const { is_allowed, resets_at } = await countAttempt(...attempt);
  if (!is_allowed) throw tooMany(resets_at);
}

/** Takes back one attempt that was counted and turned out to be none. */
export async function giveBackAttempt(
  ctx: Pick<Context, 'actor' | 'ip' | 'db' | 'log'>,
  counted: Counted,
): Promise<void> {
  const key = keyOf(ctx, counted);
  const here = windows.get(key);
  if (here && here.count > 0) windows.set(key, { ...here, count: here.count - 1 });
  await ctx.db
    .update(rate_windows)
    .set({ count: sql`${rate_windows.count} - 1` })
    .where(and(eq(rate_windows.key, key), gt(rate_windows.count, 0)))
    .catch((error: unknown) => ctx.log.warn({ err: error }, 'an attempt was not given back'));
}

interface Window {
  count: number;
  started_at: Date;
}

/** One statement, so that attempts of the same moment are all counted. */
async function countStored({ db }: Pick<Deps, 'db'>, key: string, now: Date, over: Date): Promise<Window> {
  const isOver = sql`${rate_windows.started_at} <= ${over.toISOString()}::timestamptz`;
  const [window] = await db
    .insert(rate_windows)
    .values({ key, count: 1, started_at: now })
    .onConflictDoUpdate({
      target: rate_windows.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rate_windows.count} + 1 end`,
        started_at: sql`case when ${isOver} then ${now.toISOString()}::timestamptz else ${rate_windows.started_at} end`,
      },
    })
    .returning({ count: rate_windows.count, started_at: rate_windows.started_at });
  return window!;
}

const windows = new Map<string, Window>();

function countHere(key: string, now: Date, over: Date): Window {
  const known = windows.get(key);
  const window =
    known && known.started_at > over
      ? { count: known.count + 1, started_at: known.started_at }
      : { count: 1, started_at: now };
  windows.delete(key);
  windows.set(key, window);
  const [oldest] = windows.keys();
  if (windows.size > REMEMBERED && oldest !== undefined) windows.delete(oldest);
  return window;
}

/** Forgets the windows that began before `before`. */
export async function forgetWindows({ db }: Pick<Deps, 'db'>, before: Date): Promise<void> {
  await db.delete(rate_windows).where(lt(rate_windows.started_at, before));
}
