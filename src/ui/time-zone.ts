import { useEffect, useSyncExternalStore } from 'react';
import { COOKIE_DAYS, zoneKey } from '../shared/cookies.ts';
import { useReportedZone } from './viewer.tsx';

const cookieAge = COOKIE_DAYS * 24 * 3600;

// Asked once, because hydration asks for each component that shows a time, and the answer takes longer than the
// component; anew when somebody comes back to the page, who may have travelled.
let zone: string | undefined;
const browserZone = (): string => (zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone);

function whenBack(changed: () => void): () => void {
  const ask = () => {
    zone = undefined;
    changed();
  };
  document.addEventListener('visibilitychange', ask);
  return () => document.removeEventListener('visibilitychange', ask);
}

/**
 * The reader's time zone (IANA). The server, and the first render, which must match it, know it by what the browser
 * said on an earlier page; on the very first page they do not.
 */
export function useKnownZone(): string | undefined {
  const reported = useReportedZone();
  return useSyncExternalStore(whenBack, browserZone, () => reported);
}

/** The reader's time zone (IANA), UTC until it is known. */
export const useViewerZone = (): string => useKnownZone() ?? 'UTC';

/** Tells the server, from the next page on, where this browser's clock is: nothing then moves when scripts arrive. */
export function useRememberedZone(): void {
  useEffect(() => {
    const secure = window.location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${zoneKey}=${browserZone()}; Path=/; Max-Age=${cookieAge}; SameSite=Lax${secure}`;
  }, []);
}
