import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useRevalidator, useRouteLoaderData } from 'react-router';
import { toast } from './components/toast.ts';
import { forgetAnswers, stopAsking } from './kept-answers.ts';

export interface Viewer {
  id: string;
  email: string;
  email_verified: boolean;
  name: string;
  role: 'user' | 'dj' | 'admin';
  /** The public page of a DJ who has one. */
  slug: string | null;
  /** One of our staff, who has no rights of staff before this session has shown a second factor. */
  awaits_second_factor: boolean;
  /** Who of our staff looks as this person now. */
  impersonated_by: string | null;
}

export interface RootData {
  viewer: Viewer | null;
  demo: boolean;
  base_url: string;
  social: readonly string[];
  landing: string;
  /** The reader's IANA time zone, as the browser said it on an earlier page. */
  time_zone: string | undefined;
}

const useRootData = () => useRouteLoaderData('root') as RootData | undefined;

/** The signed-in person, or null. */
export const useViewer = (): Viewer | null => useRootData()?.viewer ?? null;

/** What the server knew of the reader's clock when it made this page. */
export const useReportedZone = (): string | undefined => useRootData()?.time_zone;

export function useEnvironment(): Omit<RootData, 'viewer' | 'time_zone'> {
  const data = useRootData();
  const { demo = false, base_url = '', social = [], landing = '/dashboard' } = data ?? {};
  return { demo, base_url, social, landing };
}

let leaving: 'no' | 'now' | 'left' = 'no';
const leavingListeners = new Set<() => void>();
function setLeaving(next: typeof leaving): void {
  leaving = next;
  for (const listener of leavingListeners) listener();
}

/** Whether the session is being ended, or was: nothing is to be asked for in its name any more. */
export const useIsLeaving = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      leavingListeners.add(listener);
      return () => leavingListeners.delete(listener);
    },
    () => leaving !== 'no',
    () => false,
  );

/**
 * When a link's page is fetched ahead: as soon as a visitor is about to go there. What is fetched for somebody who is
 * signed in is theirs and may not be kept, so it would be fetched again by the click.
 */
export const aheadFor = (viewer: Viewer | null): 'intent' | 'none' => (viewer ? 'none' : 'intent');

async function endSession(): Promise<void> {
  const response = await fetch('/api/auth/sign-out', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
  if (!response.ok) throw new Error('the session was not ended');
}

interface SessionActs {
  /** After signing in (then navigate). */
  refresh: () => Promise<void>;
  /** Ends the session everywhere on this page. */
  signOut: () => Promise<void>;
  /** The same where `end` ends it. @throws what `end` throws; the page then stays as it is */
  leave: (end: () => Promise<unknown>) => Promise<void>;
}

export function useSession(): SessionActs {
  const { t } = useTranslation('ui');
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();

  const refresh = useCallback(async () => {
    forgetAnswers();
    await revalidate();
    // a page that has just found out whose it is may end up here in the middle of being left
    if (leaving === 'left') setLeaving('no');
  }, [revalidate]);

  const leave = useCallback(
    async (end: () => Promise<unknown>) => {
      setLeaving('now');
      // what is under way would come back as asked for by nobody
      await stopAsking();
      try {
        await end();
      } catch (error) {
        setLeaving('no');
        throw error;
      }
      // First away from the private page: emptying the cache under it would make it ask again, as nobody.
      await navigate('/');
      await revalidate();
      forgetAnswers();
      setLeaving('left');
      toast.success(t('account.signed_out'));
    },
    [navigate, revalidate, t],
  );

  const signOut = useCallback(
    () => leave(endSession).catch(() => toast.error(t('account.sign_out_failed'))),
    [leave, t],
  );

  return { refresh, signOut, leave };
}
