import { HydrationBoundary } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/components/page-header.tsx';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { requireAdmin } from '../../../ui/guards.server.ts';
import { prefetch } from '../../../ui/prefetch.server.ts';
import type { Route } from './+types/page-views.screen';
import { ViewBoard } from './components/view-board.tsx';

export const handle = { namespaces: ['telemetry'] };
export const middleware = [requireAdmin];

export const loader = ({ context }: Route.LoaderArgs) =>
  prefetch(context, ({ telemetry }) => [telemetry.page_views.queryOptions()]);

export default function PageViewsScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('telemetry');
  return (
    <HydrationBoundary state={loaderData}>
      <PageMeta title={t('views.title')} private />
      <PageHeader title={t('views.title')} detail={t('views.detail')} />
      <ViewBoard />
    </HydrationBoundary>
  );
}

export { DashboardError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
