import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../../../../platform/context.ts';
import { noteSecurityEvent } from '../../../../platform/security-events.ts';
import { sign_in_locks, users } from '../tables.ts';

type LockDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

/** So many wrong passwords within so long, from wherever, close an account to passwords for as long again. */
const LOCK_FAILURES = 10;
const LOCK_MINUTES = 15;

async function accountOf({ db }: Pick<Deps, 'db'>, email: unknown): Promise<string | null> {
  if (typeof email !== 'string') return null;
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email.toLowerCase()));
  return user?.id ?? null;
}

/** The account behind an address, when it takes no password now; limits by address alone would let a botnet go on. */
export async function lockedAccount(deps: LockDeps, email: unknown): Promise<string | null> {
  const user_id = await accountOf(deps, email);
  if (!user_id) return null;
  const [lock] = await deps.db
    .select({ locked_until: sign_in_locks.locked_until })
    .from(sign_in_locks)
    .where(eq(sign_in_locks.user_id, user_id));
  return lock?.locked_until != null && lock.locked_until > deps.clock.now() ? user_id : null;
}

/**
 * Counts a wrong password; the answer is whose account it has just locked, and until when. One statement, so that
 * attempts of the same moment are all counted and one of them locks.
 */
export async function noteFailure(
  deps: LockDeps,
  email: unknown,
  ip: string,
): Promise<{ user_id: string; locked_until: Date } | null> {
  const user_id = await accountOf(deps, email);
  await noteSecurityEvent(deps, { kind: 'sign_in_failed', subject: user_id ?? '', ip });
  if (!user_id) return null;
  const now = deps.clock.now();
  const at = (minutes: number) =>
    sql`${new Date(now.getTime() + minutes * 60_000).toISOString()}::timestamptz`;
  const isOld = sql`${sign_in_locks.first_at} <= ${at(-LOCK_MINUTES)}`;
  const failures = sql`case when ${isOld} then 1 else ${sign_in_locks.failures} + 1 end`;
  const [lock] = await deps.db
    .insert(sign_in_locks)
    .values({ user_id, failures: 1, first_at: now })
    .onConflictDoUpdate({
      target: sign_in_locks.user_id,
      set: {
        failures,
        first_at: sql`case when ${isOld} then ${at(0)} else ${sign_in_locks.first_at} end`,
        locked_until: sql`case when (${failures}) >= ${LOCK_FAILURES} then ${at(LOCK_MINUTES)} end`,
      },
    })
    .returning({ failures: sign_in_locks.failures, locked_until: sign_in_locks.locked_until });
  if (lock?.failures !== LOCK_FAILURES || !lock.locked_until) return null;
  await noteSecurityEvent(deps, { kind: 'account_locked', subject: user_id, ip });
  return { user_id, locked_until: lock.locked_until };
}

/** The right password, or a new one, forgets the wrong ones. */
export async function forgetFailures({ db }: Pick<Deps, 'db'>, user_id: string): Promise<void> {
  await db.delete(sign_in_locks).where(eq(sign_in_locks.user_id, user_id));
}
