import { useLocation, useSearchParams } from 'react-router';
import { safeRedirect } from '../../../../shared/safe-redirect.ts';
import { useEnvironment } from '../../../../ui/viewer.tsx';

/** The screens that only ask who somebody is; any other page is itself where its visitor wants to be. */
const doors = /^\/(?:auth|auth\/callback|login|register|email-verification|reset-password)$/;

/** Where the visitor goes on once it is known who they are. */
export function useNext(): string {
  const { pathname, search } = useLocation();
  const [given] = useSearchParams();
  const { landing } = useEnvironment();
  return doors.test(pathname) ? safeRedirect(given.get('next'), landing) : pathname + search;
}
