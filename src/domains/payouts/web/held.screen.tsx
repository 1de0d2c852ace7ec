import { HydrationBoundary } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../../ui/components/page-header.tsx';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { requireAdmin } from '../../../ui/guards.server.ts';
import { prefetch } from '../../../ui/prefetch.server.ts';
import type { Route } from './+types/held.screen';
import { HeldList } from './components/held-list.tsx';
import { heldTabOf } from './components/held-address.ts';

export const handle = { namespaces: ['payouts'] };
export const middleware = [requireAdmin];

export const loader = ({ context, request }: Route.LoaderArgs) => {
  const tab = heldTabOf(new URL(request.url).searchParams);
  return prefetch(context, ({ payouts }) => [payouts.held.queryOptions({ input: { tab } })]);
};

export default function HeldScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('payouts');
  const [search] = useSearchParams();
  const tab = heldTabOf(search);
  return (
    <HydrationBoundary state={loaderData}>
      <PageMeta title={t('held.title')} private />
      <PageHeader title={t('held.title')} detail={t('held.detail')} />
      <HeldList key={tab} tab={tab} />
    </HydrationBoundary>
  );
}

export { DashboardError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
