import { type JobHandler, onJob } from '../../../platform/jobs.ts';
import { extraSettled } from '../../bookings/server/index.ts';
import { settleExtra } from './use-cases/settle-extra.ts';

export const gigsJobs: readonly JobHandler[] = [onJob(extraSettled, settleExtra)];
