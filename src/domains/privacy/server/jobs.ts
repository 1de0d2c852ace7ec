import { type JobHandler, onJob } from '../../../platform/jobs.ts';
import { gatherArchive, gatherArchiveJob } from './use-cases/gather-archive.ts';
import { sweepArchives, sweepArchivesJob } from './use-cases/sweep-archives.ts';

export const privacyJobs: readonly JobHandler[] = [
  onJob(gatherArchiveJob, gatherArchive),
  onJob(sweepArchivesJob, sweepArchives),
];
