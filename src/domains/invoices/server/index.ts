export { issuePast } from './use-cases/issue-past.ts';
export { saveDetails } from './use-cases/save-details.ts';
