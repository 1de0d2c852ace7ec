import { HydrationBoundary } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/components/page-header.tsx';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { prefetch } from '../../../ui/prefetch.server.ts';
import type { Route } from './+types/messaging.screen';
import { TemplateList } from './components/template-list.tsx';

export const handle = { namespaces: ['messaging'] };

export const loader = ({ context }: Route.LoaderArgs) =>
  prefetch(context, (orpc) => [orpc.messaging.templates.queryOptions()]);

export default function MessagingScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['messaging', 'ui']);
  return (
    <HydrationBoundary state={loaderData}>
      <PageMeta title={t('templates.title')} private />
      <PageHeader
        crumbs={[{ label: t('ui:nav.settings'), to: '/settings' }, { label: t('templates.title') }]}
        title={t('templates.title')}
        detail={t('templates.detail')}
      />
      <TemplateList />
    </HydrationBoundary>
  );
}

export { DashboardError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
