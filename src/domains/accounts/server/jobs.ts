import { type JobHandler, onJob } from '../../../platform/jobs.ts';
import { noteConnection, noteConnectionJob } from './use-cases/note-connection.ts';

export const accountsJobs: readonly JobHandler[] = [onJob(noteConnectionJob, noteConnection)];
