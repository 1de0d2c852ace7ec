import { HydrationBoundary } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/components/page-header.tsx';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { prefetch } from '../../../ui/prefetch.server.ts';
import type { Route } from './+types/security.screen';
import { SecurityPage } from './components/security-page.tsx';

export const handle = { namespaces: ['accounts'] };

export const loader = ({ context }: Route.LoaderArgs) =>
  prefetch(context, (orpc) => [orpc.accounts.security.queryOptions(), orpc.accounts.sessions.queryOptions()]);

export default function SecurityScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['accounts', 'ui']);
  return (
    <HydrationBoundary state={loaderData}>
      <PageMeta title={t('security.title')} private />
      <PageHeader
        crumbs={[{ label: t('ui:nav.settings'), to: '/settings' }, { label: t('security.title') }]}
        title={t('security.title')}
        detail={t('security.detail')}
      />
      <SecurityPage />
    </HydrationBoundary>
  );
}

export { DashboardError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
