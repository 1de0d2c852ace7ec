import { HydrationBoundary } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/components/page-header.tsx';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { prefetch } from '../../../ui/prefetch.server.ts';
import type { Route } from './+types/data.screen';
import { DataPage } from './components/data-page.tsx';

export const handle = { namespaces: ['privacy', 'accounts'] };

export const loader = ({ context }: Route.LoaderArgs) =>
  prefetch(context, (orpc) => [orpc.privacy.state.queryOptions()]);

export default function DataScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['privacy', 'ui']);
  return (
    <HydrationBoundary state={loaderData}>
      <PageMeta title={t('title')} private />
      <PageHeader
        crumbs={[{ label: t('ui:nav.settings'), to: '/settings' }, { label: t('title') }]}
        title={t('title')}
        detail={t('detail')}
      />
      <DataPage />
    </HydrationBoundary>
  );
}

export { DashboardError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
