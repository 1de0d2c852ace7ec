import { type JobHandler, onJob } from '../../../platform/jobs.ts';
import { reckonMarkets, reckonMarketsJob } from './use-cases/reckon-markets.ts';

export const marketsJobs: readonly JobHandler[] = [onJob(reckonMarketsJob, reckonMarkets)];
