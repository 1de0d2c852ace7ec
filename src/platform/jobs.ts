import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobResult, PgBoss } from 'pg-boss';
import type { Deps } from './context.ts';
import type { Job, JobSender } from './job-sender.ts';
import type { Log } from './log.ts';

export const defineJob = <Data extends object>(job: Job<Data>): Job<Data> => job;

/** A job and what does it. Handlers are thin and safe to repeat: a job may run more than once. */
export interface JobHandler {
  job: Job;
  handle: (deps: Deps, data: object) => Promise<void>;
}
export const onJob = <Data extends object>(
  job: Job<Data>,
  handle: (deps: Deps, data: Data) => Promise<void>,
): JobHandler => ({
  job,
  handle: (deps, data) => handle(deps, job.data.parse(data)),
});

/** Jobs of a queue that one worker takes at once and does one after the other. */
const BATCH = 4;

export interface JobRunner extends JobSender {
  /** Creates the queues; every process that enqueues or works needs it once. */
  start(jobs: readonly Job[]): Promise<void>;
  work(handlers: readonly JobHandler[], deps: Deps): Promise<void>;
  stop(): Promise<void>;
}

export function createJobRunner(url: string, log: Log): JobRunner {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'crossfade-jobs',
    max: 6,
    useListenNotify: true,
    // A worker killed outright is noticed within seconds, not after the default minutes.
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
  });
  boss.on('error', (error) => log.error({ error: error.message }, 'jobs'));
  let started = false;
  return {
    async start(jobs) {
      await boss.start();
      started = true;
      for (const { name } of jobs)
        await boss.createQueue(name, {
          notify: true,
          heartbeatSeconds: 10,
          retryLimit: 8,
          retryDelay: 1,
          retryBackoff: true,
          retryDelayMax: 300,
        });
    },
    async enqueue(tx, job, data, options = {}) {
      await boss.send(job.name, job.data.parse(data), {
        db: fromDrizzle(tx, sql),
        ...(options.delay_seconds === undefined ? {} : { startAfter: options.delay_seconds }),
        ...(options.retries === undefined ? {} : { retryLimit: options.retries }),
      });
    },
    async work(handlers, deps) {
      for (const { job, handle } of handlers) {
        // A notice wakes workers for new jobs; retries and delayed jobs come by polling alone. Each queue and worker asks by
        // itself, so all that ask each second are a tenth of a core where nothing happens.
        const polling = {
          pollingIntervalSeconds: 1,
          notifyPollingIntervalSeconds: job.cron ? 10 : 2,
          localConcurrency: job.cron ? 1 : 2,
        };
        // where a whole batch waited more is likely to: it is asked for at once, not at the next poll
        const batches = { batchSize: BATCH, burstWhenBatchFull: true, perJobResults: true as const };
        await boss.work(job.name, { ...polling, ...batches }, async (tasks) => {
          const results: JobResult[] = [];
          for (const { id, data } of tasks) {
            try {
              await handle(deps, data as object);
              results.push({ id, status: 'completed' });
            } catch (error) {
              log.warn({ job: job.name, data, err: error }, 'job failed, will be retried');
              results.push({ id, status: 'failed', output: { message: String(error) } });
            }
          }
          return results;
        });
        if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'UTC' });
      }
    },
    async stop() {
      const isRunning = started;
      started = false;
      if (isRunning) await boss.stop({ graceful: true, timeout: 8_000 });
    },
  };
}
