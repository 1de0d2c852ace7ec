import { type JobHandler, onJob } from '../../../platform/jobs.ts';
import { recheckSenders, recheckSendersJob } from './use-cases/recheck-senders.ts';

export const messagingJobs: readonly JobHandler[] = [onJob(recheckSendersJob, recheckSenders)];
