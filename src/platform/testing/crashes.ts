import { AsyncLocalStorage } from 'node:async_hooks';
import type { Deps } from '../context.ts';
import type { Gateway } from '../gateway.ts';
import type { JobHandler } from '../jobs.ts';

/** A process of ours as it passes the places at which it can die. */
interface Process {
  places: string[];
  /** At which of them it dies; null never. */
  dies_at: number | null;
  is_dead: boolean;
}

/** What a dying process leaves undone; nothing of the product catches it for good. */
class Crash extends Error {
  constructor(place: string) {
    super(`the process died ${place}`);
    this.name = 'Crash';
  }
}

const writes = /^\s*(?:insert|update|delete)\b/i;

/**
 * Lets the process die on demand before or after each call of the gateway, each commit and each statement that
 * commits by itself. What runs elsewhere, such as the gateway and its webhooks, lives on.
 */
export function plantCrashes(deps: Deps) {
  const running = new AsyncLocalStorage<Process>();
  let current: Process | null = null;

  function pass(place: string): void {
    const life = running.getStore();
    if (!life) return;
    if (life.is_dead) throw new Crash(place);
    life.places.push(place);
    if (life.places.length - 1 !== life.dies_at) return;
    life.is_dead = true;
    throw new Crash(place);
  }
  async function around<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
    pass(`before ${what}`);
    const result = await work();
    pass(`after ${what}`);
    return result;
  }

  const { db, pool, gateway } = deps;
  const transaction = db.transaction.bind(db);
  db.transaction = (work, config) =>
    running.getStore()
      ? transaction(async (tx) => {
          const result = await work(tx);
          pass('before a commit');
          return result;
        }, config).then((result) => {
          pass('after a commit');
          return result;
        })
      : transaction(work, config);
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
   */
  async function live<Result>(work: () => Promise<Result>, again = work): Promise<Result> {
    if (!current) return work();
    const life = current;
    const result = await running.run(life, work).catch((error: unknown) => {
      if (!life.is_dead) throw error;
    });
    // also when somebody caught the crash and went on: nothing a dead process says is heard
    if (!life.is_dead) return result as Result;
    life.is_dead = false;
    return running.run(life, again);
  }

  return {
    live,
    /** The same handlers, each of whose runs can die; the queue runs it again. */
    ofProcess: (handlers: readonly JobHandler[]): JobHandler[] =>
      handlers.map(({ job, handle }) => ({ job, handle: (own, data) => live(() => handle(own, data)) })),
    /**
     * Runs a story in which the process dies at one place.
     * @returns the places that were passed
     */
    async tell(story: () => Promise<void>, dies_at: number | null): Promise<string[]> {
      current = { places: [], dies_at, is_dead: false };
      try {
        await story();
        return current.places;
      } finally {
        current = null;
      }
    },
  };
}
