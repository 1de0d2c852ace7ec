import { HydrationBoundary } from '@tanstack/react-query';
import { data } from 'react-router';
import { isId } from '../../../shared/ids.ts';
import { requireAdmin } from '../../../ui/guards.server.ts';
import { prefetch } from '../../../ui/prefetch.server.ts';
import type { Route } from './+types/chargeback.screen';
import { LoadedChargeback } from './components/loaded-chargeback.tsx';

export const handle = { namespaces: ['chargebacks'] };
export const middleware = [requireAdmin];

export const loader = ({ context, params }: Route.LoaderArgs) => {
  if (!isId(params.id)) throw data(null, { status: 404 });
  return prefetch(context, (orpc) => [orpc.chargebacks.get.queryOptions({ input: { id: params.id } })]);
};

export default function ChargebackScreen({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <LoadedChargeback id={params.id} />
    </HydrationBoundary>
  );
}

export { DashboardError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
