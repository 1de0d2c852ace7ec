import * as orm from 'drizzle-orm';
import * as pgCore from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { currencies } from '../../../shared/money.ts';
import { moneyMoved } from '../../../domains/payments/server/index.ts';
import { followChargebacks } from '../../../domains/payments/server/use-cases/follow-chargebacks.ts';
import { followSubscriptions } from '../../../domains/payments/server/use-cases/follow-subscriptions.ts';
import { reconcileAll } from '../../../domains/payments/server/use-cases/reconcile-all.ts';
import type { Actor } from '../../context.ts';
import { createBookingWorld, isNotReady } from '../booking-world.ts';
import { plantTrouble } from './gateway-trouble.ts';

export type ModelWorld = Awaited<ReturnType<typeof createModelWorld>>;

/** One database, one server and one sandbox gateway for many lives, each with people of its own. */
export async function createModelWorld() {
  const answer = stayInProcess();
  const world = await createBookingWorld({ leave: isNotReady });
  const { deps } = world;
  const trouble = plantTrouble(deps);
  let webhook_lost = false;
  let accounts_begin_ready = true;
  /** A slow bank waits until a life has it answer. */
  const behave = () =>
    world.control('PUT', '/test/settings', { settle_seconds: null, webhook_lost, accounts_begin_ready });
  answer(world);
  // an answer of 500 does not say what threw: only the log does
  let unexpected: unknown;
  deps.log.error = (about: unknown) => {
    unexpected = Object(about).err;
  };
  const { pool } = deps;
  await speedUp(pool);
  const enqueue = deps.jobs.enqueue.bind(deps.jobs);
  // nobody reads their mail: what tells of money is in the books
  deps.jobs.enqueue = (tx, job, ...rest) =>
    job.name === 'send_email' ? Promise.resolve() : enqueue(tx, job, ...rest);
  await behave();
  // The platform has a purse: what a life can send does not depend on what others have paid before.
  await pool.query(
    'insert into sandbox_balances select unnest($1::text[]), 1000000000 on conflict (currency) do update set amount_cents = 1000000000',
    [currencies],
  );
  // asked after every life, by nobody in the product
  await pool.query('create index on sandbox_payments (transfer_group)');
  await pool.query('create index on sandbox_transfers (transfer_group)');
  const settle: typeof world.settle = (arrange = (rows) => rows) =>
    world.mayWait() ? world.settle((rows) => arrange(onceEach(rows))) : Promise.resolve(0);
  return {
    ...world,
    settle,
    admin: await world.addAdmin(),
    trouble,
    /** Whether the gateway pays to accounts before their owners have told it who they are. */
    trustAccounts: async (is_trusting: boolean): Promise<void> => {
      if (accounts_begin_ready === is_trusting) return;
      accounts_begin_ready = is_trusting;
      await behave();
    },
    isDeaf: (): boolean => webhook_lost,
    /** Nothing that the gateway tells reaches us any more. */
    deafen: async (): Promise<void> => {
      webhook_lost = true;
      await behave();
    },
    /** All is well with the gateway again, and we have asked after everything that it did not tell. */
    recover: async (): Promise<void> => {
      trouble.end();
      if (!webhook_lost) return;
      webhook_lost = false;
      await behave();
      await reconcileAll(deps);
      await followChargebacks(deps);
      await followSubscriptions(deps);
    },
    /** What was thrown behind the last answer that said nothing of it, once. */
    takeUnexpected: (): unknown => {
      const thrown = unexpected;
      unexpected = undefined;
      return thrown;
    },
    /** What each account's owner has got at their bank, by account and currency. */
    paidOut: new Map<string, number>(),
    /** Nobody finds them any more: the next life's alternatives are its own. */
    retire: (people: readonly Actor[]) =>
      pool.query("update dj_profiles set is_public = false, visibility = 'private' where user_id = any($1)", [
        people.map(({ id }) => id),
      ]),
    /** What a life that broke has left waiting is not the next one's. */
    forget: async () => {
      trouble.end();
      webhook_lost = false;
      await behave();
      await pool.query('delete from manual_jobs');
      await pool.query('update bookings set due_at = null where due_at is not null');
    },
  };
}

/**
 * What we and the sandbox ask of each other stays in this process: the same requests, answers and signatures, without
 * a socket in between: lives are many, and other tests have the socket.
 */
function stayInProcess(): (world: { url: string; app: { fetch: (request: Request) => unknown } }) => void {
  const outside = globalThis.fetch;
  let here: Parameters<ReturnType<typeof stayInProcess>>[0] | null = null;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    return here && request.url.startsWith(`${here.url}/`)
      ? ((await here.app.fetch(request)) as Response)
      : outside(request);
  };
  return (world) => void (here = world);
}

/** Who hears that money has moved looks at all there is, so of several that wait for the same one is enough. */
function onceEach<Row extends { name: string; data: object }>(rows: readonly Row[]): readonly Row[] {
  const told = new Set<string>();
  return rows.filter(({ name, data }) => {
    const one = `${name} ${JSON.stringify(data)}`;
    if (name !== moneyMoved.name || !told.has(one)) {
      told.add(one);
      return true;
    }
    return false;
  });
}

/** What nobody reads here, and no promise is about: who was told, by mail or live, and what the audit log says. */
const UNREAD =
  /^(insert into "(audit_log|emails|notifications)" |select pg_notify\('live'|select "email", "language" from "users" where )/;
const NOTHING = { rows: [], rowCount: 0 };
/** What goes before another statement of its transaction and answers nothing that is read: it is sent with that one. */
const ALONG =
  /^(begin$|select pg_advisory_xact_lock|insert into (manual_jobs|"booking_events"|"sandbox_events") (?!.* returning )|update "(gateway_events|idempotency_keys|sandbox_idempotency)" (?!.* returning ))/;

/**
 * Lets the same statements, transactions, triggers and locks cost half: names every statement that has parameters, so
 * that each connection has Postgres parse and plan it once and not each of the many times that it comes; sends what
 * needs no answer of its own in one packet with what comes next; leaves out what is not read. Connections that were
 * there before are closed.
 */
async function speedUp(pool: pg.Pool): Promise<void> {
  quickenDrizzle();
  pool.options.options = '-c plan_cache_mode=force_generic_plan';
  // each new connection would plan everything again
  pool.options.idleTimeoutMillis = 0;
  const names = new Map<string, string>();
  const named = (text: string): string => {
    const name = names.get(text) ?? `s${names.size}`;
    names.set(text, name);
    return name;
  };
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    let refused: Error | undefined;
    client.query = ((statement: unknown, values?: unknown, ...rest: unknown[]) => {
      const config = typeof statement === 'string' ? { text: statement } : (statement as pg.QueryConfig);
      if ('submit' in config) return query(statement, values, ...rest);
      // outside of a transaction a statement stands alone
      const isAlone = typeof rest[0] === 'function';
      if (!isAlone && UNREAD.test(config.text)) return Promise.resolve(NOTHING);
      // all that is asked of a connection at once is one packet
      const { stream } = client.connection;
      stream.cork();
      process.nextTick(() => stream.uncork());
      const isPlain = !Array.isArray(values) || values.length === 0;
      const answer = isPlain
        ? query(statement, values, ...rest)
        : query({ ...config, name: named(config.text) }, values, ...rest);
      if (isAlone) return answer;
      if (ALONG.test(config.text)) {
        answer.catch((error: Error) => (refused ??= error));
        return Promise.resolve(NOTHING);
      }
      // answers come in the order of what was asked: who waits for this one hears of what was refused before it
      const hear = (): void => {
        const first = refused;
        refused = undefined;
        if (first) throw first;
      };
      return answer.then(
        (result) => {
          hear();
          return result;
        },
        (error: unknown) => {
          hear();
          throw error;
        },
      );
    }) as typeof client.query;
  });
  while (pool.idleCount > 0) (await pool.connect()).release(true);
}

/**
 * For each part of each statement Drizzle asks of what kind it is, and where it is none, whether a class of that name
 * was loaded twice, up the whole chain of its constructors: half of what building a statement costs. Here each is loaded
 * once, and `instanceof` knows.
 */
function quickenDrizzle(): void {
  for (const entity of [...Object.values(orm), ...Object.values(pgCore)])
    if (typeof entity === 'function' && orm.entityKind in entity)
      Object.defineProperty(entity.prototype, 'constructor', { value: undefined });
}

/** A promise that does not hold. */
export class Broken extends Error {
  constructor(what: readonly unknown[]) {
    super(what.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join('\n'));
    this.name = 'Broken';
  }
}

/** @throws Broken unless nothing is wrong */
export function orBroken(what: readonly unknown[]): void {
  if (what.length > 0) throw new Broken(what);
}

/** What waits is done: in its order, each twice, or the last first. */
export async function settleAs(
  world: ModelWorld,
  how: 'jobs' | 'jobs_twice' | 'jobs_backwards',
): Promise<string | null> {
  const done = await world.settle((rows) =>
    how === 'jobs_twice'
      ? rows.flatMap((row) => [row, row])
      : how === 'jobs_backwards'
        ? rows.toReversed()
        : rows,
  );
  return done > 0 ? how : null;
}
