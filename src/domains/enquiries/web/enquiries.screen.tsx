import { HydrationBoundary } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../../ui/components/page-header.tsx';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { requireAdmin } from '../../../ui/guards.server.ts';
import { prefetch } from '../../../ui/prefetch.server.ts';
import { enquiryStatuses } from '../rules.ts';
import type { Route } from './+types/enquiries.screen';
import { EnquiryDesk } from './components/enquiry-desk.tsx';

export const handle = { namespaces: ['enquiries'] };
export const middleware = [requireAdmin];

const statusIn = (search: URLSearchParams) =>
  enquiryStatuses.find((status) => status === search.get('status')) ?? 'open';

export const loader = ({ context, request }: Route.LoaderArgs) => {
  const input = { status: statusIn(new URL(request.url).searchParams) };
  return prefetch(context, (orpc) => [orpc.enquiries.list.queryOptions({ input })]);
};

export default function EnquiriesScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('enquiries');
  const [search] = useSearchParams();
  const status = statusIn(search);
  return (
    <HydrationBoundary state={loaderData}>
      <PageMeta title={t('desk.title')} private />
      <PageHeader title={t('desk.title')} detail={t('desk.text')} />
      <EnquiryDesk key={status} status={status} />
    </HydrationBoundary>
  );
}

export { DashboardError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
