export { type DjForBooking, getDjForBooking, getDjTerms, getPlan, getSlug } from './queries.ts';
export { djShareImages } from './adapters/dj-share-image.ts';
export { picturesHandler } from './adapters/pictures.ts';
export { addProfiles, type ProfileRecord } from './use-cases/add-profiles.ts';
export { createProfile } from './use-cases/create-profile.ts';
export {
  incrementCompleted,
  setDjRating,
  setEmail,
  setFeatured,
  setPlan,
  setReplyMinutes,
} from './use-cases/note-facts.ts';
export { requirePlan } from './use-cases/require-plan.ts';
