import type pg from 'pg';
import type { Language } from '../shared/languages.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db.ts';
import type { Env } from './env.ts';
import type { Files } from './files.ts';
import type { Gateway } from './gateway.ts';
import type { JobSender } from './job-sender.ts';
import type { LiveHub } from './live.ts';
import type { Log } from './log.ts';
import type { PersonalData } from './personal-data.ts';

/** What one process is made of; built once in main.ts and, for tests, in platform/testing. */
export interface Deps {
  env: Env;
  pool: pg.Pool;
  db: Database;
  clock: Clock;
  jobs: JobSender;
  gateway: Gateway;
  live: LiveHub;
  files: Files;
  /** What each domain knows of people. */
  personal_data: readonly PersonalData[];
  log: Log;
}

const roles = ['user', 'dj', 'admin'] as const;
export type Role = (typeof roles)[number];

export interface Actor {
  id: string;
  role: Role;
  name: string;
  email: string;
  email_verified: boolean;
  /** One of our staff, whose session has not shown a second factor: until then they are anybody. */
  awaits_second_factor?: boolean;
}

/** One call: who asks, in which language, under which Idempotency-Key. */
export interface Context extends Deps {
  actor: Actor | null;
  /** A job or the clock: what it does nobody asked for. A visitor who is nobody is not the system. */
  is_system: boolean;
  language: Language;
  idempotency_key: string | null;
  /** Of the signed-in caller; what is kept for one session alone hangs on it. */
  session_id: string | null;
  /** Who of our staff looks as `actor`: may read what they may, and change nothing. */
  impersonator: { id: string; name: string } | null;
  /** What the caller's page says to prove that it is ours; see profiles. */
  csrf_token: string | null;
  /** What the answer says beside its body; copies of the context, as calls are handed, share it. */
  reply?: { wait_seconds?: number };
  /** The caller's address as far as trusted proxies tell; the key of rate limits. */
  ip: string;
}

/** The context of a job or of the clock itself: no person behind it. */
export const systemContext = (deps: Deps): Context => ({
  ...deps,
  actor: null,
  is_system: true,
  language: 'en',
  idempotency_key: null,
  session_id: null,
  impersonator: null,
  csrf_token: null,
  ip: '',
});
