import { HydrationBoundary } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { isId } from '../../../shared/ids.ts';
import { PageHeader } from '../../../ui/components/page-header.tsx';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { prefetch } from '../../../ui/prefetch.server.ts';
import { PayoutAccount } from '../../payments/web/components/payout-account.tsx';
import type { Route } from './+types/crew.screen';
import { CrewPage } from './components/crew-page.tsx';
import styles from './components/crew.module.css';

export const handle = { namespaces: ['crew', 'payments', 'bookings'] };

const invitationIn = (search: URLSearchParams) => {
  const invitation_id = search.get('invitation') ?? '';
  return isId(invitation_id) ? { invitation_id } : {};
};

export const loader = ({ context, request }: Route.LoaderArgs) =>
  prefetch(context, (orpc) => [
    orpc.crew.get.queryOptions({ input: invitationIn(new URL(request.url).searchParams) }),
    orpc.payments.balances.queryOptions(),
  ]);

export default function CrewScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['crew', 'payments']);
  const [search] = useSearchParams();
  return (
    <HydrationBoundary state={loaderData}>
      <PageMeta title={t('title')} private />
      <PageHeader
        crumbs={[{ label: t('payments:title'), to: '/financials' }, { label: t('title') }]}
        title={t('title')}
        detail={t('detail')}
      />
      <div className={styles.stack}>
        <PayoutAccount />
        <CrewPage input={invitationIn(search)} />
      </div>
    </HydrationBoundary>
  );
}

export { DashboardError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
