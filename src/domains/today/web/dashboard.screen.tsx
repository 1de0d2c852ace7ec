import { HydrationBoundary } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/components/button.tsx';
import { PageHeader } from '../../../ui/components/page-header.tsx';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { IconQrcode } from '../../../ui/icons.ts';
import { prefetch } from '../../../ui/prefetch.server.ts';
import { viewerOf } from '../../../ui/viewer.server.ts';
import { useViewer } from '../../../ui/viewer.tsx';
import type { Route } from './+types/dashboard.screen';
import { DjNotices } from './components/dj-notices.tsx';
import { OpenProblems } from './components/open-problems.tsx';
import { PayoutsNotice } from './components/payouts-notice.tsx';
import { Today } from './components/today.tsx';
import styles from './components/today.module.css';
import { upcoming, waiting } from './components/today-queries.ts';

export const handle = { namespaces: ['today', 'bookings', 'invoices', 'profiles'] };

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await viewerOf(context);
  return prefetch(context, (orpc) => [
    orpc.bookings.list.queryOptions({ input: upcoming }),
    orpc.bookings.list.queryOptions({ input: waiting }),
    orpc.payments.balances.queryOptions(),
    ...(viewer?.role === 'dj'
      ? [
          orpc.invoices.details.queryOptions(),
          orpc.profiles.profile.queryOptions({ input: { id: viewer.id } }),
          orpc.profiles.dj_profile.queryOptions({ input: { user_id: viewer.id } }),
        ]
      : []),
    ...(viewer?.role === 'admin'
      ? [
          orpc.bookings.problems.queryOptions({ input: {} }),
          orpc.payments.refused_refunds.queryOptions({ input: {} }),
        ]
      : []),
  ]);
}

export default function DashboardScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('today');
  const viewer = useViewer();
  return (
    <HydrationBoundary state={loaderData}>
      <PageMeta title={t('title')} private />
      <PageHeader
        title={t('title')}
        detail={viewer && t('hello', { name: viewer.name })}
        act={
          viewer?.role === 'dj' &&
          viewer.slug && (
            <Button to="/offline-card" icon={<IconQrcode size={18} aria-hidden="true" />}>
              {t('card')}
            </Button>
          )
        }
      />
      {viewer?.role === 'admin' && <OpenProblems />}
      <div className={styles.notices}>
        {viewer?.role === 'dj' ? <DjNotices viewer={viewer} /> : <PayoutsNotice />}
      </div>
      <Today />
    </HydrationBoundary>
  );
}

export { DashboardError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
