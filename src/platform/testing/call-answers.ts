import type { Fixture } from './call-fixture.ts';

/** What a call answers to somebody whose business it is not, by who asks. */
export interface CallRule {
  anonymous: number;
  client: number;
  dj: number;
  admin: number;
  /** Also to strangers, as who called for DJs wants them to answer. */
  shows_theirs?: boolean;
  /** A well-formed input that names another person's thing, where the call has such a thing. */
  foreign(fixture: Fixture): object;
}

export const djOnly = { anonymous: 401, client: 404, dj: 200, admin: 404 };
export const everybody = { anonymous: 200, client: 200, dj: 200, admin: 200 };
export const signedIn = { anonymous: 401, client: 200, dj: 200, admin: 200 };
export const partiesAndStaff = { anonymous: 401, client: 404, dj: 404, admin: 200 };
export const partiesOnly = { anonymous: 401, client: 404, dj: 404, admin: 404 };
export const staffOnly = { anonymous: 401, client: 404, dj: 404, admin: 200 };
// staff may, but what it is about has gone on already
export const staffTooLate = { anonymous: 401, client: 404, dj: 404, admin: 409 };
// the staff who asks may, but not to themselves
export const notToOneself = { anonymous: 401, client: 404, dj: 404, admin: 409 };
// a public DJ who is not featured: anonymous visitors do not see them
export const publicDjCalls = { anonymous: 404, client: 200, dj: 200, admin: 200 };
// the sweep has cookies, and no token
export const tokenOnly = { anonymous: 401, client: 403, dj: 403, admin: 403 };
// what it sends is refused before its token is looked at
export const provenForm = { anonymous: 401, client: 422, dj: 422, admin: 422 };
export const nothing = { anonymous: 404, client: 404, dj: 404, admin: 404 };
