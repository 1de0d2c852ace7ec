import { type JobHandler, onJob } from '../../../platform/jobs.ts';
import { remindStaff, remindStaffJob } from './use-cases/remind-staff.ts';
import { passEvidence, submitEvidenceJob } from './use-cases/submit-evidence.ts';

export const chargebacksJobs: readonly JobHandler[] = [
  onJob(remindStaffJob, remindStaff),
  onJob(submitEvidenceJob, passEvidence),
];
