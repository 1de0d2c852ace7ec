import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { data } from 'react-router';
import { isId } from '../../../shared/ids.ts';
import { orpc } from '../../../ui/api.ts';
import { ErrorState } from '../../../ui/components/error-state.tsx';
import { DetailSkeleton } from '../../../ui/components/skeletons.tsx';
import { requireAdmin } from '../../../ui/guards.server.ts';
import { prefetch } from '../../../ui/prefetch.server.ts';
import { ConfirmationProvider } from '../../accounts/web/components/use-confirmation.tsx';
import type { Route } from './+types/member.screen';
import { MemberPage } from './components/member-page.tsx';

export const handle = { namespaces: ['members', 'accounts'] };
export const middleware = [requireAdmin];

export const loader = ({ context, params }: Route.LoaderArgs) => {
  if (!isId(params.id)) throw data(null, { status: 404 });
  return prefetch(context, ({ members }) => [members.get.queryOptions({ input: { id: params.id } })]);
};

export default function MemberScreen({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <LoadedMember id={params.id} />
    </HydrationBoundary>
  );
}

function LoadedMember({ id }: { id: string }) {
  const { data: member, isError, refetch } = useQuery(orpc.members.get.queryOptions({ input: { id } }));
  if (!member) return isError ? <ErrorState onRetry={() => void refetch()} /> : <DetailSkeleton />;
  return (
    <ConfirmationProvider>
      <MemberPage key={id} member={member} />
    </ConfirmationProvider>
  );
}

export { DashboardError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
