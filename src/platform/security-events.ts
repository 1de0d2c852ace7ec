import { lt, sql } from 'drizzle-orm';
import type { Deps } from './context.ts';
import { networkOf } from './network.ts';
import { security_events, type securityEventKinds } from './tables.ts';

const HOUR_MS = 3_600_000;
/** Of what strangers send. */
const LONGEST = 200;

export interface SecurityEvent {
  kind: (typeof securityEventKinds)[number];
  /** What it was about: an account's id, a limit's action, what a page was kept from. */
  subject: string;
  /** Where it happened, as far as that says more. */
  detail?: string;
  /** The caller's address; only its network is kept. */
  ip: string;
}

/**
 * Counts by the hour what somebody may be up to, for staff to see. It is not worth failing a call for: what cannot be
 * written is logged.
 */
export async function noteSecurityEvent(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  { kind, subject, detail = '', ip }: SecurityEvent,
): Promise<void> {
  const now = clock.now();
  const key = {
    hour: new Date(now.getTime() - (now.getTime() % HOUR_MS)),
    kind,
    subject: subject.slice(0, LONGEST),
    detail: detail.slice(0, LONGEST),
    network: networkOf(ip).slice(0, LONGEST),
  };
  await db
    .insert(security_events)
    .values({ ...key, count: 1, last_at: now })
    .onConflictDoUpdate({
      target: Object.keys(key).map((name) => security_events[name as keyof typeof key]),
      set: { count: sql`${security_events.count} + 1`, last_at: now },
    })
    .catch((error: unknown) => log.warn({ err: error, kind }, 'a security event was not counted'));
}

/** Forgets what happened before `before`. */
export async function forgetSecurityEvents({ db }: Pick<Deps, 'db'>, before: Date): Promise<void> {
  await db.delete(security_events).where(lt(security_events.hour, before));
}
