import { z } from 'zod';
import { defineJob, type JobHandler, onJob } from '../../../platform/jobs.ts';
import { sendQueuedEmail } from './use-cases/send-email.ts';

export const sendEmail = defineJob({ name: 'send_email', data: z.object({ email_id: z.uuid() }) });

export const notificationsJobs: readonly JobHandler[] = [onJob(sendEmail, sendQueuedEmail)];
