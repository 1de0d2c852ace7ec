import { type JobHandler, onJob } from '../../../platform/jobs.ts';
import { moneyMoved } from '../../payments/server/index.ts';
import { issueDocuments } from './use-cases/issue-documents.ts';

export const invoicesJobs: readonly JobHandler[] = [onJob(moneyMoved, issueDocuments)];
