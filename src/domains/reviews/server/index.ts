export { publishDueReviews } from './use-cases/publish-due-reviews.ts';
export { submitReview } from './use-cases/submit-review.ts';
export { type PastReviews, recordPastReviews } from './use-cases/record-past.ts';
