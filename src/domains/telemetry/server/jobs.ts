import { type JobHandler, onJob } from '../../../platform/jobs.ts';
import { forgetRecords, forgetRecordsJob } from './use-cases/forget-records.ts';

export const telemetryJobs: readonly JobHandler[] = [onJob(forgetRecordsJob, forgetRecords)];
