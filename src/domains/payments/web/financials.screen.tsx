import { HydrationBoundary } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/components/button.tsx';
import { PageHeader } from '../../../ui/components/page-header.tsx';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { prefetch } from '../../../ui/prefetch.server.ts';
import { useViewer } from '../../../ui/viewer.tsx';
import type { Route } from './+types/financials.screen';
import { NewestDocuments, newestDocuments } from '../../invoices/web/components/newest-documents.tsx';
import { DebtsPanel } from '../../payouts/web/components/debts-panel.tsx';
import { NextPayouts } from '../../payouts/web/components/next-payouts.tsx';
import { nextPayouts } from '../../payouts/web/components/payout-filters.ts';
import { Balances } from './components/balances.tsx';
import { Earnings } from './components/earnings.tsx';
import { MoneyList } from './components/money-list.tsx';
import { firstPage, openedBooking } from './components/money-queries.ts';
import { PayoutAccount } from './components/payout-account.tsx';

export const handle = { namespaces: ['payments', 'payouts', 'crew', 'bookings', 'invoices'] };

export const loader = ({ context, request }: Route.LoaderArgs) => {
  const booking_id = openedBooking(new URL(request.url).searchParams);
  return prefetch(context, (orpc) => [
    orpc.payments.balances.queryOptions(),
    orpc.payouts.list.queryOptions({ input: nextPayouts }),
    orpc.payouts.debts.queryOptions(),
    orpc.payments.months.queryOptions(),
    orpc.payments.list.queryOptions({ input: firstPage }),
    orpc.invoices.list.queryOptions({ input: newestDocuments }),
    ...(booking_id ? [orpc.payments.statement.queryOptions({ input: { booking_id } })] : []),
  ]);
};

export default function FinancialsScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['payments', 'crew']);
  const role = useViewer()?.role;
  return (
    <HydrationBoundary state={loaderData}>
      <PageMeta title={t('title')} private />
      <PageHeader
        title={t('title')}
        detail={t('detail')}
        act={
          role === 'dj' && (
            <Button variant="secondary" to="/financials/crew">
              {t('crew:link')}
            </Button>
          )
        }
      />
      <PayoutAccount />
      <Balances />
      <NextPayouts />
      <DebtsPanel />
      <Earnings />
      <NewestDocuments />
      <MoneyList />
    </HydrationBoundary>
  );
}

export { DashboardError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
