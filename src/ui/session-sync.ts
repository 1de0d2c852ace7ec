import { useCallback, useEffect, useState } from 'react';
import { keep, kept } from './browser-storage.ts';
import { onSessionDoubt } from './session-doubt.ts';
import { useIsLeaving, useSession, useViewer, type Viewer } from './viewer.tsx';

/** Whose this browser's pages are. Other tabs hear of a change, and only of a change. */
const sessionKey = 'crossfade-session';
const markOf = (viewer: Viewer | null): string =>
  viewer ? `${viewer.id} ${viewer.email_verified} ${viewer.role}` : 'nobody';

/** `anew`: this browser has heard already that somebody else's session it is, or nobody's. */
export type Asking = 'again' | 'anew';

/**
 * Keeps a page in step with the session, which other tabs of this browser begin and end as well. A page that is
 * nobody's, or whose person alone changed, follows at once; so does every page that `mayTurn`. Any other page stays as
 * it is, with all that is typed in it: `other` then says whose session it is now instead (null: nobody's), and is
 * undefined while they agree. `look` asks again. `asking` while a page that the browser kept is shown again and
 * nobody knows yet whose it is now.
 */
export function useSessionSync({ mayTurn }: { mayTurn: boolean }): {
  other: Viewer | null | undefined;
  look: () => Promise<void>;
  asking: Asking | null;
} {
  const viewer = useViewer();
  const { refresh } = useSession();
  const isLeaving = useIsLeaving();
  const [other, setOther] = useState<Viewer | null>();
  const [asking, setAsking] = useState<Asking | null>(null);

  const look = useCallback(async () => {
    // who cannot be asked has not changed
    const answer = await import('./api.ts').then(({ api }) => api.accounts.me()).catch(() => null);
    if (!answer) return;
    const { user } = answer;
    keep('localStorage', sessionKey, markOf(user));
    const isSamePerson = user?.id === viewer?.id;
    setOther(isSamePerson || viewer === null || mayTurn ? undefined : user);
    if (markOf(user) !== markOf(viewer) && (isSamePerson || viewer === null || mayTurn)) await refresh();
  }, [mayTurn, refresh, viewer]);

  useEffect(() => keep('localStorage', sessionKey, markOf(viewer)), [viewer]);

  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === sessionKey) void look();
    };
    // a session also ends by itself, or from another device; what this page ends itself it knows
    const stopDoubting = onSessionDoubt(() => {
      if (!isLeaving) void look();
    });
    const onVisible = () => {
      if (document.visibilityState === 'visible') void look();
    };
    // by the browser's Back, with everything that was on it
    const onKeptPage = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setAsking(kept('localStorage', sessionKey) === markOf(viewer) ? 'again' : 'anew');
      void look().finally(() => setAsking(null));
    };
    window.addEventListener('pageshow', onKeptPage);
    window.addEventListener('storage', onStorage);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      stopDoubting();
      window.removeEventListener('pageshow', onKeptPage);
      window.removeEventListener('storage', onStorage);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [isLeaving, look, viewer]);

  return { other, look, asking };
}
