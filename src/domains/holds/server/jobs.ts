import { type JobHandler, onJob } from '../../../platform/jobs.ts';
import { clockMoved } from '../../bookings/server/index.ts';
import { watchHolds, watchHoldsJob } from './use-cases/watch-holds.ts';

export const holdsJobs: readonly JobHandler[] = [
  onJob(watchHoldsJob, watchHolds),
  onJob(clockMoved, watchHolds),
];
