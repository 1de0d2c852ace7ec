export { claimsOf, sharesOf } from './queries.ts';
export { tellCalledOff, tellShares } from './use-cases/tell-crew.ts';
