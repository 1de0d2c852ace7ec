import { type JobHandler, onJob } from '../../../platform/jobs.ts';
import { moneyMoved } from '../../payments/server/index.ts';
import { issuePapers } from './use-cases/issue-papers.ts';

export const invoicesJobs: readonly JobHandler[] = [onJob(moneyMoved, issuePapers)];
