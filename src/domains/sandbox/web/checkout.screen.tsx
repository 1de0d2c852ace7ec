import { HydrationBoundary } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { prefetch } from '../../../ui/prefetch.server.ts';
import type { Route } from './+types/checkout.screen';
import { CheckoutPage } from './components/checkout-page.tsx';

export const handle = { namespaces: ['sandbox'] };

export const loader = ({ context, params: { checkout_id } }: Route.LoaderArgs) =>
  prefetch(context, (orpc) => [orpc.sandbox.get.queryOptions({ input: { checkout_id } })]);

/** The gateway's own page: it looks like nothing of ours, and says that no money moves here. */
export default function CheckoutScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('sandbox');
  const { checkout_id = '' } = useParams();
  return (
    <HydrationBoundary state={loaderData}>
      <PageMeta title={t('title')} private />
      <CheckoutPage checkout_id={checkout_id} />
    </HydrationBoundary>
  );
}

export { RouterError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
