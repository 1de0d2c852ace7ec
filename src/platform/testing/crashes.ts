import { AsyncLocalStorage } from 'node:async_hooks';
import type { Deps } from '../context.ts';
import type { Tx } from '../db.ts';
import type { Gateway } from '../gateway.ts';
import type { JobHandler } from '../jobs.ts';
import { ledger_transactions } from '../../domains/payments/server/tables.ts';
import { idempotency_keys } from '../tables.ts';

/** A place at which our process can die. */
export interface Place {
  name: string;
  /** Whose it is: the how-manieth thing the process does in the story. */
  deed: number;
  /** The how-manieth place of that. */
  nth: number;
  /** What is about to be booked, or just was: kinds of postings. */
  posts: readonly string[];
}
export type Dies = (place: Place) => boolean;
export const never: Dies = () => false;

/** A story as it is told. */
interface Telling {
  deeds: number;
  places: Place[];
  deaths: Place[];
  dies: Dies;
  /** What somebody outside tells again when we did not answer: once told in vain is enough. */
  unanswered: Set<string>;
}
/** A process of ours at one of its deeds. */
interface Process {
  telling: Telling;
  deed: number;
  passed: number;
  is_mortal: boolean;
  is_dead: boolean;
  /** By what its teller knows it again. */
  told?: string | undefined;
}

/** What a dying process leaves undone; nothing of the product catches it for good. */
class Crash extends Error {
  constructor(place: string) {
    super(`the process died ${place}`);
    this.name = 'Crash';
  }
}

const writes = /^\s*(?:insert|update|delete)\b/i;

/** What is committed, with the name of the keyed call where it is one's, and what it books. */
function commitOf(tx: Tx): () => Pick<Place, 'name' | 'posts'> {
  let name = 'a commit';
  const posts = new Set<string>();
  const insert = tx.insert.bind(tx);
  tx.insert = ((table: Parameters<typeof insert>[0]) => {
    const builder = insert(table);
    if (Object.is(table, idempotency_keys)) {
      const values = builder.values.bind(builder) as (row: { call: string }) => unknown;
      Object.assign(builder, {
        values: (row: { call: string }) => {
          name = `the commit of ${row.call}`;
          return values(row);
        },
      });
    }
    if (Object.is(table, ledger_transactions)) {
      const values = builder.values.bind(builder) as (rows: { kind: string }[]) => unknown;
      Object.assign(builder, {
        values: (rows: { kind: string }[]) => {
          for (const { kind } of rows) posts.add(kind);
          return values(rows);
        },
      });
    }
    return builder;
  }) as typeof tx.insert;
  return () => ({ name, posts: [...posts] });
}

/**
 * Lets the process die on demand before or after each call of the gateway, each commit and each statement that
 * commits by itself, also where the gateway tells it something. What runs elsewhere, such as the gateway, lives on.
 */
export function plantCrashes(deps: Deps) {
  const running = new AsyncLocalStorage<Process>();
  let current: Telling | null = null;

  function pass(name: string, posts: readonly string[] = []): void {
    const life = running.getStore();
    if (!life) return;
    if (life.is_dead) throw new Crash(name);
    if (!life.is_mortal) return;
    const { telling, deed, told } = life;
    const place = { name, deed, nth: life.passed++, posts };
    telling.places.push(place);
    if (!telling.dies(place)) return;
    telling.deaths.push(place);
    if (told !== undefined) telling.unanswered.add(told);
    life.is_dead = true;
    throw new Crash(name);
  }
  async function around<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
    pass(`before ${what}`);
    const result = await work();
    pass(`after ${what}`);
    return result;
  }

  const { db, pool, gateway } = deps;
  const transaction = db.transaction.bind(db);
  db.transaction = (work, config) => {
    let commits: ReturnType<typeof commitOf>;
    return running.getStore()
      ? transaction(async (tx) => {
          commits = commitOf(tx);
          const result = await work(tx);
          const { name, posts } = commits();
          pass(`before ${name}`, posts);
          return result;
        }, config).then((result) => {
          const { name, posts } = commits();
          pass(`after ${name}`, posts);
          return result;
        })
      : transaction(work, config);
  };
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  Object.assign(pool, {
    query: (...args: unknown[]) => {
      const [first] = args as [string | { text: string }];
      const isWrite = writes.test(typeof first === 'string' ? first : first.text);
      return running.getStore() && isWrite ? around('a statement', () => query(...args)) : query(...args);
    },
  });
  Object.assign(deps, {
    gateway: new Proxy(gateway, {
      get(target, name: keyof Gateway) {
        const value = target[name];
        if (typeof value !== 'function' || name === 'readWebhook') return value;
        const call = value.bind(target) as (request: unknown) => Promise<unknown>;
        return (request: unknown) => around(name, () => call(request));
      },
    }),
  });

  /**
   * Does it as the product's process. Dead, it is started anew and told once more, as browsers and queues do.
   * @param again what is done the second time; the same unless given
   * @param told by what its teller knows it again, who tells it again themselves
   */
  async function live<Result>(work: () => Promise<Result>, again = work, told?: string): Promise<Result> {
    if (!current) return work();
    const telling = current;
    const is_mortal = told === undefined || !telling.unanswered.has(told);
    const born = { telling, deed: telling.deeds++, passed: 0, is_dead: false, told };
    const life: Process = { ...born, is_mortal };
    const result = await running.run(life, work).catch((error: unknown) => {
      if (!life.is_dead) throw error;
    });
    // also when somebody caught the crash and went on: nothing a dead process says is heard
    if (!life.is_dead) return result as Result;
    return running.run({ ...born, is_mortal: false }, again);
  }

  return {
    live,
    /** A gateway tells our process something; dead, it answers nothing, and is told again when the gateway likes. */
    hear: (told: string, answer: () => Response | Promise<Response>): Promise<Response> =>
      live(
        async () => answer(),
        () => Promise.resolve(new Response(null, { status: 503 })),
        told,
      ),
    /** What another story dies in: here it goes well, and its places are not this one's. */
    async safely<Result>(work: () => Promise<Result>): Promise<Result> {
      const life = current;
      current = null;
      try {
        return await work();
      } finally {
        current = life;
      }
    },
    /** The same handlers, each of whose runs can die; the queue runs it again. */
    ofProcess: (handlers: readonly JobHandler[]): JobHandler[] =>
      handlers.map(({ job, handle }) => ({ job, handle: (own, data) => live(() => handle(own, data)) })),
    /**
     * Runs a story in which the process dies at some places.
     * @returns the places that were passed, and those at which it died
     */
    async tell(story: () => Promise<void>, dies: Dies): Promise<Pick<Telling, 'places' | 'deaths'>> {
      const telling: Telling = { deeds: 0, places: [], deaths: [], dies, unanswered: new Set() };
      current = telling;
      try {
        await story();
        return telling;
      } finally {
        current = null;
      }
    },
  };
}
