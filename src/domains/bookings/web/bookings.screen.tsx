import { HydrationBoundary } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../../ui/components/page-header.tsx';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { prefetch } from '../../../ui/prefetch.server.ts';
import type { Route } from './+types/bookings.screen';
import { BookingList } from './components/booking-list.tsx';
import { BookingTabs } from './components/booking-tabs.tsx';
import { listInput } from './components/list-filters.ts';

export const handle = { namespaces: ['bookings'] };

export const loader = ({ context, request }: Route.LoaderArgs) => {
  const input = listInput(new URL(request.url).searchParams);
  return prefetch(context, (orpc) => [orpc.bookings.list.queryOptions({ input })]);
};

export default function BookingsScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('bookings');
  const [search] = useSearchParams();
  const input = listInput(search);
  return (
    <HydrationBoundary state={loaderData}>
      <PageMeta title={t('list.title')} private />
      <PageHeader title={t('list.title')} />
      <BookingTabs input={input} />
      {/* another filter is another list: pages loaded for the one before are not its own */}
      <BookingList key={`${input.tab} ${input.q}`} input={input} />
    </HydrationBoundary>
  );
}

export { BookingsError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
