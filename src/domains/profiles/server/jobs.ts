import { type JobHandler, onJob } from '../../../platform/jobs.ts';
import { clearPictures, clearPicturesJob } from './use-cases/clear-pictures.ts';

export const profilesJobs: readonly JobHandler[] = [onJob(clearPicturesJob, clearPictures)];
