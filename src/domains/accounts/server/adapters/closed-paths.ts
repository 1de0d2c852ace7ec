import { secondStepPaths } from './second-steps.ts';

/** The library's calls that nobody reaches. */
export const closedPaths: string[] = [
  // a link that is only opened does nothing: our own call asks who opened it
  '/verify-email',
  // each of these needs the person once more before it is opened
  '/unlink-account',
  '/get-access-token',
  '/refresh-token',
  '/account-info',
  // who leaves does so by our own call, which first settles what is open; and how we are says /api/health
  '/delete-user',
  '/delete-user/callback',
  '/ok',
  // our own calls do these, and no script ever reads what a session's cookie holds
  '/change-password',
  '/change-email',
  '/verify-password',
  '/update-user',
  '/update-session',
  '/list-accounts',
  '/list-sessions',
  '/revoke-session',
  '/revoke-sessions',
  '/revoke-other-sessions',
  '/get-session',
  ...secondStepPaths.closed,
];
