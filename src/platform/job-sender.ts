import type { z } from 'zod';
import type { Tx } from './db.ts';

/** A named kind of background work and the shape of its data. */
export interface Job<Data extends object = object> {
  name: string;
  data: z.ZodType<Data>;
  /** Cron in UTC, where the job also runs by itself. */
  cron?: string;
}
interface EnqueueOptions {
  /** Real seconds to wait; deadlines of the trade use `due_at` columns and the app's clock instead. */
  delay_seconds?: number;
  retries?: number;
}

export interface JobSender {
  /** Enqueues in the caller's transaction: the job exists exactly when the change does. */
  enqueue<Data extends object>(tx: Tx, job: Job<Data>, data: Data, options?: EnqueueOptions): Promise<void>;
}
