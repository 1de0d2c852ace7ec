import { sql } from 'drizzle-orm';
import type { Deps } from '../context.ts';
import type { JobHandler, JobRunner } from '../jobs.ts';

interface Row extends Record<string, unknown> {
  id: number;
  name: string;
  data: object;
}

export interface DrainOptions {
  /** Jobs to forget instead of doing them. */
  except?: readonly string[];
  /** The order in which jobs that wait at the same time are done, and how often each. */
  arrange?: (rows: readonly Row[]) => readonly Row[];
  /** Of which failures no more is made, as of a job that has used up its tries; of none unless given. */
  leave?: (error: unknown) => boolean;
}

const ROUNDS = 200;

/**
 * Jobs that wait until a test wants them done: enqueued in the caller's transaction like the real ones, and
 * done in the order, and as often, as the test likes. Delayed ones never come.
 */
export async function takeOverJobs(deps: Deps & { jobs: JobRunner }, handlers: readonly JobHandler[]) {
  await deps.pool.query(
    'create table manual_jobs (id bigserial primary key, name text not null, data jsonb not null, delay_seconds int not null)',
  );
  // whether something may wait that was not looked for yet
  let hasMore = false;
  // the object itself is changed, for those who already hold it
  Object.assign(deps.jobs, {
    enqueue: async (...[tx, job, data, options]: Parameters<JobRunner['enqueue']>) => {
      const json = JSON.stringify(job.data.parse(data));
      hasMore = true;
      await tx.execute(
        sql`insert into manual_jobs (name, data, delay_seconds) values (${job.name}, ${json}, ${options?.delay_seconds ?? 0})`,
      );
    },
  });
  const byName = new Map(handlers.map((handler) => [handler.job.name, handler]));

  /**
   * Does what waits, and what that makes wait, until nothing does; the answer is how much that was. A job that keeps
   * failing fails the test.
   */
  async function drain(options: DrainOptions = {}): Promise<number> {
    const { except = [], arrange = (rows) => rows, leave = () => false } = options;
    let failure: unknown = null;
    let done = 0;
    for (let round = 0; round < ROUNDS; round++) {
      hasMore = false;
      const { rows } = await deps.pool.query<Row>(
        'delete from manual_jobs where delay_seconds = 0 returning id, name, data',
      );
      const wanted = rows.filter(({ name }) => !except.includes(name)).toSorted((a, b) => a.id - b.id);
      for (const { name, data } of arrange(wanted)) {
        const handler = byName.get(name);
        if (!handler) throw new Error(`nobody handles ${name}`);
        try {
          await handler.handle(deps, data);
          done++;
        } catch (error) {
          if (leave(error)) continue;
          failure = error;
          hasMore = true;
          await deps.pool.query('insert into manual_jobs (name, data, delay_seconds) values ($1, $2, 0)', [
            name,
            data,
          ]);
        }
      }
      if (!hasMore) return done;
    }
    throw new Error('jobs did not come to an end', { cause: failure });
  }

  return {
    drain,
    /** Whether a job may wait that this process has enqueued; what is written straight into the table it does not know. */
    mayWait: () => hasMore,
    /** Makes the delayed jobs due; `drain` does them. The payments tests need it. */
    runDelayed: () => deps.pool.query('update manual_jobs set delay_seconds = 0'),
  };
}
