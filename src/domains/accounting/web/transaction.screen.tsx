import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { data } from 'react-router';
import { isId } from '../../../shared/ids.ts';
import { orpc } from '../../../ui/api.ts';
import { ErrorState } from '../../../ui/components/error-state.tsx';
import { DetailSkeleton } from '../../../ui/components/skeletons.tsx';
import { requireAdmin } from '../../../ui/guards.server.ts';
import { prefetch } from '../../../ui/prefetch.server.ts';
import type { Route } from './+types/transaction.screen';
import { TransactionPage } from './components/transaction-page.tsx';

export const handle = { namespaces: ['accounting'] };
export const middleware = [requireAdmin];

export const loader = ({ context, params }: Route.LoaderArgs) => {
  if (!isId(params.id)) throw data(null, { status: 404 });
  const input = { id: params.id };
  return prefetch(context, ({ accounting }) => [accounting.transaction.queryOptions({ input })]);
};

export default function TransactionScreen({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <LoadedTransaction id={params.id} />
    </HydrationBoundary>
  );
}

function LoadedTransaction({ id }: { id: string }) {
  const query = orpc.accounting.transaction.queryOptions({ input: { id } });
  const { data: transaction, isError, refetch } = useQuery(query);
  if (!transaction) return isError ? <ErrorState onRetry={() => void refetch()} /> : <DetailSkeleton />;
  return <TransactionPage transaction={transaction} />;
}

export { DashboardError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
