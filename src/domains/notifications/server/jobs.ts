import { type JobHandler, onJob } from '../../../platform/jobs.ts';
import { sendEmailJob } from './use-cases/queue-email.ts';
import { requeueEmails, requeueEmailsJob } from './use-cases/requeue-emails.ts';
import { sendQueuedEmail } from './use-cases/send-email.ts';

export const notificationsJobs: readonly JobHandler[] = [
  onJob(sendEmailJob, sendQueuedEmail),
  onJob(requeueEmailsJob, requeueEmails),
];
