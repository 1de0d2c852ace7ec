import { type JobHandler, onJob } from '../../../platform/jobs.ts';
import { eraseDue, eraseDueJob } from './use-cases/erase-due.ts';
import { gatherArchive, gatherArchiveJob } from './use-cases/gather-archive.ts';
import { removeFiles, removeFilesJob } from './use-cases/remove-files.ts';
import { sweepArchives, sweepArchivesJob } from './use-cases/sweep-archives.ts';

export const privacyJobs: readonly JobHandler[] = [
  onJob(gatherArchiveJob, gatherArchive),
  onJob(sweepArchivesJob, sweepArchives),
  onJob(eraseDueJob, eraseDue),
  onJob(removeFilesJob, removeFiles),
];
