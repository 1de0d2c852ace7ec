import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { data } from 'react-router';
import { isId } from '../../../shared/ids.ts';
import { orpc } from '../../../ui/api.ts';
import { ErrorState } from '../../../ui/components/error-state.tsx';
import { DetailSkeleton } from '../../../ui/components/skeletons.tsx';
import { requireAdmin } from '../../../ui/guards.server.ts';
import { prefetch } from '../../../ui/prefetch.server.ts';
import type { Route } from './+types/payment.screen';
import { PaymentPage } from './components/payment-page.tsx';

export const handle = { namespaces: ['accounting', 'payouts'] };
export const middleware = [requireAdmin];

export const loader = ({ context, params }: Route.LoaderArgs) => {
  if (!isId(params.id)) throw data(null, { status: 404 });
  return prefetch(context, ({ accounting }) => [
    accounting.charge.queryOptions({ input: { id: params.id } }),
  ]);
};

export default function PaymentScreen({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <LoadedPayment id={params.id} />
    </HydrationBoundary>
  );
}

function LoadedPayment({ id }: { id: string }) {
  const { data: charge, isError, refetch } = useQuery(orpc.accounting.charge.queryOptions({ input: { id } }));
  if (!charge) return isError ? <ErrorState onRetry={() => void refetch()} /> : <DetailSkeleton />;
  return <PaymentPage key={id} charge={charge} />;
}

export { DashboardError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
