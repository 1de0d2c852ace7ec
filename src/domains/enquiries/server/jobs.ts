import { type JobHandler, onJob } from '../../../platform/jobs.ts';
import { forgetEnquiries, forgetEnquiriesJob } from './use-cases/forget-enquiries.ts';

export const enquiriesJobs: readonly JobHandler[] = [onJob(forgetEnquiriesJob, forgetEnquiries)];
