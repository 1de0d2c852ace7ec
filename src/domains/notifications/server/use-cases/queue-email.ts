import { z } from 'zod';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { defineJob } from '../../../../platform/jobs.ts';

export const sendEmailJob = defineJob({ name: 'send_email', data: z.object({ email_id: z.uuid() }) });

/** Some eight hours of a mail server that does not answer; then a mail has failed, and staff see it. */
export const SEND_TRIES = 100;

/** Gives a queued mail to the worker, in the transaction that queued it. */
export const queueEmail = (tx: Tx, { jobs }: Pick<Context, 'jobs'>, email_id: string): Promise<void> =>
  jobs.enqueue(tx, sendEmailJob, { email_id }, { retries: SEND_TRIES - 1 });
