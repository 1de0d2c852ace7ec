import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { waitSeconds } from '../../shared/wait-seconds.ts';
import { Button } from '../components/button.tsx';
import { HomeLink } from '../components/mark.tsx';
import { NotFound } from '../components/not-found.tsx';
import { PageMeta } from '../components/page-meta.tsx';
import words from '../components/lone-words.module.css';
import styles from './route-errors.module.css';

/** Asked for by a hook: React Router hands the error only to boundaries written in the route module itself. */
function useIsRefused(status: number): boolean {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === status;
}
const useIsNotFound = (): boolean => useIsRefused(404);

/**
 * Whether there was too much to do for this screen; it is then asked for again without anybody pressing anything. In a
 * tab that nobody sees, browsers ring an interval once a minute at most.
 */
function useAskedAgain(): boolean {
  const isBusy = useIsRefused(503);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = isBusy ? setInterval(() => void revalidate(), waitSeconds[503] * 1000) : undefined;
    return () => clearInterval(timer);
  }, [isBusy, revalidate]);
  return isBusy;
}

/** An error's screen: what happened in our words, and one act. The error's own text is never shown. */
function ErrorScreen({ title, text, act }: { title: string; text?: string | false; act: ReactNode }) {
  const { t } = useTranslation('ui');
  const isBusy = useAskedAgain();
  return (
    <div className={`${words.screen} ${styles.screen}`} role="alert">
      <PageMeta title={title} private />
      <span className={styles.stopped} aria-hidden="true" />
      <h1>{title}</h1>
      <p>{text || t(isBusy ? 'crash.busy' : 'crash.text')}</p>
      <div className={styles.acts}>{act}</div>
    </div>
  );
}

function ReloadPage() {
  const { t } = useTranslation('ui');
  return (
    <Button variant="primary" onClick={() => window.location.reload()}>
      {t('crash.reload')}
    </Button>
  );
}

/** The generic boundary: a missing page, or something that went wrong and may work again. */
export function ScreenError() {
  const { t } = useTranslation('ui');
  const { revalidate } = useRevalidator();
  // only a browser without scripts sends a form of ours to its page, and goes back by itself
  const isSentPlainly = useIsRefused(405);
  if (useIsNotFound()) return <NotFound />;
  return (
    <ErrorScreen
      title={t('crash.title')}
      text={isSentPlainly && t('form.needs_scripts')}
      act={
        !isSentPlainly && (
          <Button variant="primary" onClick={() => void revalidate()}>
            {t('crash.retry')}
          </Button>
        )
      }
    />
  );
}

/** Of a part of the product, with a title of its own. */
function PartError({ title }: { title: string }) {
  return useIsNotFound() ? <NotFound /> : <ErrorScreen title={title} act={<ReloadPage />} />;
}

/** `export { DashboardError as ErrorBoundary }` in a route module. */
export function DashboardError() {
  return <PartError title={useTranslation('ui').t('crash.dashboard')} />;
}

/** `export { BookingsError as ErrorBoundary }` in a route module. */
export function BookingsError() {
  return <PartError title={useTranslation('ui').t('crash.bookings')} />;
}

/** The router's last resort, where no frame is left to stand in. */
export function RouterError() {
  return (
    <div className={styles.bare}>
      <HomeLink />
      <main>
        <PartError title={useTranslation('ui').t('crash.router')} />
      </main>
    </div>
  );
}
