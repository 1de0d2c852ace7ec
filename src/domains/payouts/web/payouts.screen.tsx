import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { orpc } from '../../../ui/api.ts';
import { PageHeader } from '../../../ui/components/page-header.tsx';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { prefetch } from '../../../ui/prefetch.server.ts';
import { useViewer } from '../../../ui/viewer.tsx';
import type { Route } from './+types/payouts.screen';
import { PayoutAccount } from '../../payments/web/components/payout-account.tsx';
import { usePayoutStanding } from '../../payments/web/components/use-payout-standing.ts';
import { DebtsPanel } from './components/debts-panel.tsx';
import { payoutFilters, withFilters } from './components/payout-filters.ts';
import { PayoutList } from './components/payout-list.tsx';
import { PayoutSearch } from './components/payout-search.tsx';
import { Schedule } from './components/schedule.tsx';

export const handle = { namespaces: ['payouts', 'payments'] };

export const loader = ({ context, request }: Route.LoaderArgs) => {
  const input = payoutFilters(new URL(request.url).searchParams);
  return prefetch(context, (server) => [
    server.payouts.list.queryOptions({ input }),
    server.payouts.debts.queryOptions(),
    server.payments.balances.queryOptions(),
  ]);
};

export default function PayoutsScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['payouts', 'payments']);
  const [search] = useSearchParams();
  const filters = payoutFilters(search);
  return (
    <HydrationBoundary state={loaderData}>
      <PageMeta title={t('title')} private />
      <PageHeader
        crumbs={[{ label: t('payments:title'), to: '/financials' }, { label: t('all') }]}
        title={t('title')}
        detail={t('detail')}
      />
      <Found filters={filters} />
    </HydrationBoundary>
  );
}

function Found({ filters }: { filters: ReturnType<typeof payoutFilters> }) {
  const { data } = useQuery(orpc.payouts.list.queryOptions({ input: filters }));
  const { status } = usePayoutStanding();
  const years = data?.years ?? [];
  const isPaid = useViewer()?.role === 'dj' || years.length > 0;
  return (
    <>
      <PayoutAccount />
      {isPaid && <Schedule canChange={status === 'ready'} />}
      {years.length > 0 && (
        <>
          {/* what is coming is paid out less this */}
          <DebtsPanel />
          <PayoutSearch filters={filters} years={years} />
        </>
      )}
      {/* another filter is another list: pages loaded for the one before are not its own */}
      <PayoutList key={withFilters('', filters)} filters={filters} />
    </>
  );
}

export { DashboardError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
