import { HydrationBoundary } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../../ui/components/page-header.tsx';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { requireAdmin } from '../../../ui/guards.server.ts';
import { prefetch } from '../../../ui/prefetch.server.ts';
import type { Route } from './+types/security.screen';
import { periodIn } from './components/period.ts';
import { SecurityBoard } from './components/security-board.tsx';

export const handle = { namespaces: ['security'] };
export const middleware = [requireAdmin];

export const loader = ({ context, request }: Route.LoaderArgs) => {
  const hours = periodIn(new URL(request.url).searchParams);
  return prefetch(context, (orpc) => [
    orpc.security.overview.queryOptions({ input: { hours } }),
    orpc.audit.check.queryOptions(),
  ]);
};

export default function SecurityScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('security');
  const [search] = useSearchParams();
  return (
    <HydrationBoundary state={loaderData}>
      <PageMeta title={t('title')} private />
      <PageHeader title={t('title')} detail={t('text')} />
      <SecurityBoard hours={periodIn(search)} />
    </HydrationBoundary>
  );
}

export { DashboardError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
