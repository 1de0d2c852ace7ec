import { type JobHandler, onJob } from '../../../platform/jobs.ts';
import { watchHolds, watchHoldsJob } from './use-cases/watch-holds.ts';

export const holdsJobs: readonly JobHandler[] = [onJob(watchHoldsJob, watchHolds)];
