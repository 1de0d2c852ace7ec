import { type JobHandler, onJob } from '../../../platform/jobs.ts';
import { readDue, readDueJob } from './use-cases/read-due.ts';
import { readSource, readSourceJob } from './use-cases/read-source.ts';

export const calendarJobs: readonly JobHandler[] = [
  onJob(readDueJob, readDue),
  onJob(readSourceJob, readSource),
];
