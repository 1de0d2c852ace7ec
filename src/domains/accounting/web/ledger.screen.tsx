import { HydrationBoundary } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../../ui/components/page-header.tsx';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { requireAdmin } from '../../../ui/guards.server.ts';
import { prefetch } from '../../../ui/prefetch.server.ts';
import type { Route } from './+types/ledger.screen';
import { AccountFilterBar } from './components/account-filter-bar.tsx';
import { AccountList } from './components/account-list.tsx';
import { accountFilters, accountInput } from './components/ledger-filters.ts';
import { addressOf } from '../../../ui/filters.ts';

export const handle = { namespaces: ['accounting'] };
export const middleware = [requireAdmin];

export const loader = ({ context, request }: Route.LoaderArgs) => {
  const input = accountInput(accountFilters(new URL(request.url).searchParams));
  return prefetch(context, (orpc) => [orpc.accounting.accounts.queryOptions({ input })]);
};

export default function LedgerScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('accounting');
  const [search] = useSearchParams();
  const filters = accountFilters(search);
  return (
    <HydrationBoundary state={loaderData}>
      <PageMeta title={t('ledger.title')} private />
      <PageHeader title={t('ledger.title')} detail={t('ledger.detail')} />
      <AccountFilterBar filters={filters} />
      {/* another filter is another list: pages loaded for the one before are not its own */}
      <AccountList key={addressOf('', filters)} filters={filters} />
    </HydrationBoundary>
  );
}

export { DashboardError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
