import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor, Context, Deps } from '../../../platform/context.ts';
import type { Env } from '../../../platform/env.ts';
import { shortAddress } from '../../../platform/network.ts';
import { COOKIE_DAYS } from '../../../shared/cookies.ts';
import { sessions, users } from './tables.ts';

const DAY_MS = 86_400_000;
/** However often it is used, two years and two months after signing in it is over. */
const SESSION_DAYS_MAXIMUM = 2 * COOKIE_DAYS;

/** Whoever signed in before this moment signs in again. */
export const signedInAfter = (now: Date): Date => new Date(now.getTime() - SESSION_DAYS_MAXIMUM * DAY_MS);
/** How exactly it is known when a session was last used. */
const SEEN_MS = 5 * 60_000;
const shown = alias(users, 'shown');

export interface ReadSession {
  actor: Actor;
  /** Who of our staff looks as `actor`. */
  impersonator: Context['impersonator'];
  session_id: string;
  /** True once a day: time to let Better Auth extend the session and its cookie. */
  is_stale: boolean;
}

export const isSecure = ({ BASE_URL }: Pick<Env, 'BASE_URL'>): boolean => BASE_URL.startsWith('https:');

/** What the names of our cookies begin with. `__Host-`: only this host sets them, only over https, for all paths. */
export const cookiePrefix = (env: Pick<Env, 'BASE_URL'>): string =>
  `${isSecure(env) ? '__Host-' : ''}crossfade`;

/** Sessions with their people, and whom one of our staff looks as. */
function sessionRows({ env, db }: Pick<Deps, 'env' | 'db'>) {
  const isRequired = env.STAFF_SECOND_FACTOR === 'required';
  return (
    db
      .select({
        id: users.id,
        role: users.role,
        name: users.name,
        email: users.email,
        email_verified: users.email_verified,
        session_id: sessions.id,
        expires_at: sessions.expires_at,
        created_at: sessions.created_at,
        updated_at: sessions.updated_at,
        seen_at: sessions.seen_at,
        second_factor_at: sessions.second_factor_at,
        shown: {
          id: shown.id,
          role: shown.role,
          name: shown.name,
          email: shown.email,
          email_verified: shown.email_verified,
        },
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.user_id))
      // only while both are what they were when it began
      .leftJoin(
        shown,
        and(
          eq(shown.id, sessions.acting_as),
          gt(sessions.acting_until, sql.placeholder('now')),
          eq(users.role, 'admin'),
          isRequired ? isNotNull(sessions.second_factor_at) : undefined,
          ne(shown.role, 'admin'),
          isNull(shown.banned_at),
        ),
      )
  );
}

const isOver = ({ expires_at, created_at }: { expires_at: Date; created_at: Date }, now: Date): boolean =>
  expires_at <= now || created_at <= signedInAfter(now);

/** Whose pages these sessions show now, by session; one that has ended is missing. */
export function createSessionWatch({ env, db, clock }: Pick<Deps, 'env' | 'db' | 'clock'>) {
  const statement = sessionRows({ env, db })
    .where(eq(sessions.id, sql`any(${sql.placeholder('ids')})`))
    .prepare('sessions_by_id');
  return async function actorsOf(session_ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const now = clock.now();
    const rows = await statement.execute({ ids: session_ids, now: now.toISOString() });
    return new Map(
      rows.flatMap((row) => (isOver(row, now) ? [] : [[row.session_id, row.shown?.id ?? row.id] as const])),
    );
  };
}

/**
 * Who a cookie header belongs to. Checks our own signature first and then reads one join: a tenth of the
 * cost of the library's own call, on every request. Where `ip` says from where it comes, that is noted.
 */
export function createSessionReader({ env, db, clock }: Pick<Deps, 'env' | 'db' | 'clock'>) {
  const cookie = `${cookiePrefix(env)}.session_token`;
  const isRequired = env.STAFF_SECOND_FACTOR === 'required';
  const statement = sessionRows({ env, db })
    .where(eq(sessions.token, sql.placeholder('token')))
    .prepare('session_by_token');

  return async function readSession(cookie_header: string | null, ip?: string): Promise<ReadSession | null> {
    const now = clock.now();
    const token = signedValue(cookie_header, cookie, env.AUTH_SECRET);
    if (!token) return null;
    const [row] = await statement.execute({ token, now: now.toISOString() });
    if (!row || isOver(row, now)) return null;
    const { id, name, email, email_verified, session_id, seen_at, shown: seen } = row;
    // the password alone opens what is theirs, not what is everybody's
    const awaits_second_factor = isRequired && row.role === 'admin' && !row.second_factor_at;
    const role = awaits_second_factor ? ('user' as const) : row.role;
    if (ip && (!seen_at || now.getTime() - seen_at.getTime() > SEEN_MS))
      await db
        .update(sessions)
        .set({ seen_at: now, ip_address: shortAddress(ip) })
        .where(eq(sessions.id, session_id));
    return {
      actor: seen ?? {
        id,
        role,
        name,
        email,
        email_verified,
        ...(awaits_second_factor && { awaits_second_factor }),
      },
      impersonator: seen && { id, name },
      session_id,
      is_stale: now.getTime() - row.updated_at.getTime() > DAY_MS,
    };
  };
}

/** The value of a `value.signature` cookie, or null when it is missing or not signed by us. */
function signedValue(header: string | null, name: string, secret: string): string | null {
  const raw = header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  if (!raw) return null;
  let decoded: string;
  try {
    decoded = decodeURIComponent(raw);
  } catch {
    return null;
  }
  const dot = decoded.lastIndexOf('.');
  const value = decoded.slice(0, dot);
  const given = Buffer.from(decoded.slice(dot + 1), 'base64');
  const expected = createHmac('sha256', secret).update(value).digest();
  return dot > 0 && given.length === expected.length && timingSafeEqual(given, expected) ? value : null;
}
