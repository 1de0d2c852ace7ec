import { HydrationBoundary } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/components/page-header.tsx';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { requireAdmin } from '../../../ui/guards.server.ts';
import { prefetch } from '../../../ui/prefetch.server.ts';
import type { Route } from './+types/owed.screen';
import { OwedList } from './components/owed-list.tsx';

export const handle = { namespaces: ['payouts'] };
export const middleware = [requireAdmin];

export const loader = ({ context }: Route.LoaderArgs) =>
  prefetch(context, ({ payouts }) => [payouts.owed.queryOptions({ input: {} })]);

export default function OwedScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('payouts');
  return (
    <HydrationBoundary state={loaderData}>
      <PageMeta title={t('owed.title')} private />
      <PageHeader title={t('owed.title')} detail={t('owed.detail')} />
      <OwedList />
    </HydrationBoundary>
  );
}

export { DashboardError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
