import { HydrationBoundary } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { requireAdmin } from '../../../ui/guards.server.ts';
import { prefetch } from '../../../ui/prefetch.server.ts';
import type { Route } from './+types/reconciliation.screen';
import { LedgerCheck } from './components/ledger-check.tsx';

export const handle = { namespaces: ['accounting'] };
export const middleware = [requireAdmin];

export const loader = ({ context }: Route.LoaderArgs) =>
  prefetch(context, (orpc) => [orpc.payments.ledger_check.queryOptions()]);

export default function ReconciliationScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('accounting');
  return (
    <HydrationBoundary state={loaderData}>
      <PageMeta title={t('check.title')} private />
      <LedgerCheck />
    </HydrationBoundary>
  );
}

export { DashboardError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
