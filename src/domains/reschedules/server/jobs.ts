import { type JobHandler, onJob } from '../../../platform/jobs.ts';
import { lapseMoves, lapseMovesJob } from './use-cases/lapse-moves.ts';

export const reschedulesJobs: readonly JobHandler[] = [onJob(lapseMovesJob, lapseMoves)];
