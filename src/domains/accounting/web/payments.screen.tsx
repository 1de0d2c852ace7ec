import { HydrationBoundary } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../../ui/components/page-header.tsx';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { requireAdmin } from '../../../ui/guards.server.ts';
import { addressOf } from '../../../ui/filters.ts';
import { prefetch } from '../../../ui/prefetch.server.ts';
import type { Route } from './+types/payments.screen';
import { PaymentFilterBar } from './components/payment-filter-bar.tsx';
import { paymentFilters, paymentInput } from './components/payment-filters.ts';
import { PaymentList } from './components/payment-list.tsx';

export const handle = { namespaces: ['accounting'] };
export const middleware = [requireAdmin];

export const loader = ({ context, request }: Route.LoaderArgs) => {
  const input = paymentInput(paymentFilters(new URL(request.url).searchParams));
  return prefetch(context, (orpc) => [orpc.accounting.charges.queryOptions({ input })]);
};

export default function PaymentsScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('accounting');
  const [search] = useSearchParams();
  const filters = paymentFilters(search);
  return (
    <HydrationBoundary state={loaderData}>
      <PageMeta title={t('payments.title')} private />
      <PageHeader title={t('payments.title')} />
      <PaymentFilterBar filters={filters} />
      {/* another filter is another list: pages loaded for the one before are not its own */}
      <PaymentList key={addressOf('', filters)} filters={filters} />
    </HydrationBoundary>
  );
}

export { DashboardError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
