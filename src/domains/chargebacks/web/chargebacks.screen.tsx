import { HydrationBoundary } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../../ui/components/page-header.tsx';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { requireAdmin } from '../../../ui/guards.server.ts';
import { prefetch } from '../../../ui/prefetch.server.ts';
import type { Route } from './+types/chargebacks.screen';
import { ChargebackList } from './components/chargeback-list.tsx';
import { ChargebackTabs } from './components/chargeback-tabs.tsx';
import { tabOf } from './components/tab-address.ts';

export const handle = { namespaces: ['chargebacks'] };
export const middleware = [requireAdmin];

export const loader = ({ context, request }: Route.LoaderArgs) => {
  const tab = tabOf(new URL(request.url).searchParams);
  return prefetch(context, (orpc) => [orpc.chargebacks.list.queryOptions({ input: { tab } })]);
};

export default function ChargebacksScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('chargebacks');
  const [search] = useSearchParams();
  const tab = tabOf(search);
  return (
    <HydrationBoundary state={loaderData}>
      <PageMeta title={t('title')} private />
      <PageHeader title={t('title')} detail={t('detail')} />
      <ChargebackTabs tab={tab} />
      <ChargebackList key={tab} tab={tab} />
    </HydrationBoundary>
  );
}

export { DashboardError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
