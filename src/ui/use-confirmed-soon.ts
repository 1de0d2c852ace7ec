import { useEffect } from 'react';
import { api } from './api.ts';
import { useSession } from './viewer.tsx';

/** The link may be opened on another device, of which no other tab of this browser can tell. */
const LOOK_MS = 10_000;

/** Looks every so often whether the viewer's address is confirmed by now, while `isWaiting`. */
export function useConfirmedSoon(isWaiting: boolean): void {
  const { refresh } = useSession();
  useEffect(() => {
    if (!isWaiting) return undefined;
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const answer = await api.accounts.me().catch(() => null);
      if (answer?.user?.email_verified) await refresh();
    };
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isWaiting, refresh]);
}
