import { useQuery } from '@tanstack/react-query';
import { orpc } from '../../../../ui/api.ts';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { DetailSkeleton } from '../../../../ui/components/skeletons.tsx';
import { ChargebackPage } from './chargeback-page.tsx';

/** A chargeback's page once it is here. */
export function LoadedChargeback({ id }: { id: string }) {
  const {
    data: chargeback,
    isError,
    refetch,
  } = useQuery(orpc.chargebacks.get.queryOptions({ input: { id } }));
  if (!chargeback) return isError ? <ErrorState onRetry={() => void refetch()} /> : <DetailSkeleton />;
  return <ChargebackPage key={id} chargeback={chargeback} />;
}
