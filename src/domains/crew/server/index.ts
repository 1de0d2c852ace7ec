export { claimsOf } from './queries.ts';
