import { z } from 'zod';
import { defineJob, type JobHandler, onJob } from '../../../platform/jobs.ts';
import { publishDueReviews } from './use-cases/publish-due-reviews.ts';

const publishReviewsJob = defineJob({ name: 'publish_reviews', data: z.object({}), cron: '* * * * *' });

export const reviewsJobs: readonly JobHandler[] = [onJob(publishReviewsJob, publishDueReviews)];
