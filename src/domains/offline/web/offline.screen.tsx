import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { HomeLink } from '../../../ui/components/mark.tsx';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { PublicPage } from '../../../ui/components/public-page.tsx';
import { safeRedirect } from '../../../shared/safe-redirect.ts';
import { OfflineView } from './components/offline-view.tsx';
import styles from './offline.module.css';

export const handle = { namespaces: ['offline', 'bookings', 'profiles'], keeps: true, dashboard: true };

/** Where a page leads that has no network to come by: made for nobody, kept by the service worker. */
export default function OfflineScreen() {
  const { t } = useTranslation('offline');
  const [search] = useSearchParams();
  return (
    <>
      <PageMeta title={t('title')} private />
      <header className={styles.bar}>
        <HomeLink className={styles.home} />
      </header>
      <main>
        <PublicPage title={t('title')} lead={t('lead')} width="text">
          <OfflineView wanted={safeRedirect(search.get('of'), '/')} />
        </PublicPage>
      </main>
    </>
  );
}

export { ScreenError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
