import { HydrationBoundary } from '@tanstack/react-query';
import { data, useSearchParams } from 'react-router';
import { isId } from '../../../shared/ids.ts';
import { requireAdmin } from '../../../ui/guards.server.ts';
import { prefetch } from '../../../ui/prefetch.server.ts';
import type { Route } from './+types/account.screen';
import { AccountPage } from './components/account-page.tsx';
import { entryFilters, entryInput } from './components/ledger-filters.ts';
import { addressOf } from '../../../ui/filters.ts';

export const handle = { namespaces: ['accounting'] };
export const middleware = [requireAdmin];

export const loader = ({ context, params, request }: Route.LoaderArgs) => {
  if (!isId(params.id)) throw data(null, { status: 404 });
  const input = { id: params.id, ...entryInput(entryFilters(new URL(request.url).searchParams)) };
  return prefetch(context, (orpc) => [orpc.accounting.entries.queryOptions({ input })]);
};

export default function AccountScreen({ loaderData, params }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const filters = entryFilters(search);
  return (
    <HydrationBoundary state={loaderData}>
      <AccountPage key={addressOf(params.id, filters)} id={params.id} filters={filters} />
    </HydrationBoundary>
  );
}

export { DashboardError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
