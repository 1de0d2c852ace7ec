import { type JobHandler, onJob } from '../../../platform/jobs.ts';
import { checkAuditJob, checkAuditNightly } from './use-cases/check-audit.ts';
import { sealEntries, sealEntriesJob } from './use-cases/seal-entries.ts';

export const auditJobs: readonly JobHandler[] = [
  onJob(sealEntriesJob, sealEntries),
  onJob(checkAuditJob, checkAuditNightly),
];
