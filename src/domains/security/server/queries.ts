import { and, asc, countDistinct, desc, eq, gt, gte, isNotNull, max, ne, sql, sum } from 'drizzle-orm';
import type { Reader } from '../../../platform/db.ts';
import { security_events } from '../../../platform/tables.ts';
import { sign_in_locks, users } from '../../accounts/server/tables.ts';

const SHOWN = 50;
const { kind, subject, detail, network, hour } = security_events;
const total = sum(security_events.count).mapWith(Number);
const last_at = max(security_events.last_at).mapWith(security_events.last_at);
const person = { id: users.id, name: users.name, email: users.email };

const since = (what: 'sign_in_failed' | 'rate_limited' | 'csp_violation', from: Date) =>
  and(eq(kind, what), gte(hour, from));

/** How often each kind happened. */
export async function totalsSince(reader: Reader, from: Date): Promise<Map<string, number>> {
  const rows = await reader
    .select({ kind, total })
    .from(security_events)
    .where(gte(hour, from))
    .groupBy(kind);
  return new Map(rows.map((row) => [row.kind, row.total]));
}

/** Where wrong passwords came from. */
export const sourcesSince = (reader: Reader, from: Date) =>
  reader
    .select({
      network,
      accounts: sql<number>`(${countDistinct(subject)} filter (where ${subject} <> ''))::int`,
      count: total,
      last_at,
    })
    .from(security_events)
    .where(and(since('sign_in_failed', from), eq(detail, '')))
    .groupBy(network)
    .orderBy(desc(total), asc(network))
    .limit(SHOWN);

/** Whose passwords were guessed at. */
export const targetsSince = (reader: Reader, from: Date) =>
  reader
    .select({ person, networks: countDistinct(network), count: total, last_at })
    .from(security_events)
    .innerJoin(users, eq(sql`${users.id}::text`, subject))
    .where(and(since('sign_in_failed', from), eq(detail, ''), ne(subject, '')))
    .groupBy(users.id)
    .orderBy(desc(total), asc(users.id))
    .limit(SHOWN);

/** Which other ways in failed, and from where: of those `detail` is the way. */
export const otherWaysSince = (reader: Reader, from: Date) =>
  reader
    .select({ way: detail, network, count: total, last_at })
    .from(security_events)
    .where(and(since('sign_in_failed', from), ne(detail, '')))
    .groupBy(detail, network)
    .orderBy(desc(total), asc(detail), asc(network))
    .limit(SHOWN);

export const limitsSince = (reader: Reader, from: Date) =>
  reader
    .select({ action: subject, network, count: total, last_at })
    .from(security_events)
    .where(since('rate_limited', from))
    .groupBy(subject, network)
    .orderBy(desc(total), asc(subject), asc(network))
    .limit(SHOWN);

export const violationsSince = (reader: Reader, from: Date) =>
  reader
    .select({ blocked: subject, page: detail, count: total, last_at })
    .from(security_events)
    .where(since('csp_violation', from))
    .groupBy(subject, detail)
    .orderBy(desc(total), asc(subject), asc(detail))
    .limit(SHOWN);

/** Accounts that take no password now. */
export const lockedAt = (reader: Reader, now: Date) =>
  reader
    .select({
      person,
      failures: sign_in_locks.failures,
      locked_until: sql<Date>`${sign_in_locks.locked_until}`.mapWith(sign_in_locks.locked_until),
    })
    .from(sign_in_locks)
    .innerJoin(users, eq(users.id, sign_in_locks.user_id))
    .where(gt(sign_in_locks.locked_until, now))
    .orderBy(desc(sign_in_locks.locked_until), asc(users.id))
    .limit(200);

export const countBanned = (reader: Reader): Promise<number> =>
  reader.$count(users, isNotNull(users.banned_at));
