import { HydrationBoundary } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/components/page-header.tsx';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { requireAdmin } from '../../../ui/guards.server.ts';
import { prefetch } from '../../../ui/prefetch.server.ts';
import type { Route } from './+types/admin.screen';
import styles from './components/admin.module.css';
import { FailedMail } from './components/failed-mail.tsx';
import { LedgerNews } from './components/ledger-news.tsx';
import { OldHolds } from './components/old-holds.tsx';
import { ProblemQueue } from './components/problem-queue.tsx';
import { RefusedRefunds } from './components/refused-refunds.tsx';

export const handle = { namespaces: ['today', 'bookings', 'profiles', 'claims'] };
export const middleware = [requireAdmin];

export const loader = ({ context }: Route.LoaderArgs) =>
  prefetch(context, (orpc) => [
    orpc.bookings.problems.queryOptions({ input: {} }),
    orpc.payments.refused_refunds.queryOptions({ input: {} }),
    orpc.holds.list.queryOptions({ input: {} }),
    orpc.payments.ledger_check.queryOptions(),
    orpc.notifications.failed_mail.queryOptions({ input: {} }),
  ]);

export default function AdminScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('today');
  return (
    <HydrationBoundary state={loaderData}>
      <PageMeta title={t('admin.title')} private />
      <PageHeader title={t('admin.title')} detail={t('admin.detail')} />
      <div className={styles.stack}>
        <ProblemQueue />
        <RefusedRefunds />
        <OldHolds />
        <FailedMail />
        <LedgerNews />
      </div>
    </HydrationBoundary>
  );
}

export { DashboardError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
