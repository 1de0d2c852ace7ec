import { HydrationBoundary } from '@tanstack/react-query';
import { data, useSearchParams } from 'react-router';
import { isId } from '../../../shared/ids.ts';
import { ErrorState } from '../../../ui/components/error-state.tsx';
import { DetailSkeleton } from '../../../ui/components/skeletons.tsx';
import { prefetch } from '../../../ui/prefetch.server.ts';
import type { Route } from './+types/booking.screen';
import { BookingPage } from './components/booking-page.tsx';
import { useBooking } from './components/use-booking.ts';

export const handle = {
  namespaces: [
    'bookings',
    'calendar',
    'profiles',
    'reviews',
    'gigs',
    'claims',
    'crew',
    'invoices',
    'reschedules',
    'payouts',
  ],
};

export const loader = ({ context, params }: Route.LoaderArgs) => {
  if (!isId(params.id)) throw data(null, { status: 404 });
  const input = { booking_id: params.id };
  return prefetch(
    context,
    (orpc) => [
      orpc.bookings.get.queryOptions({ input: { id: params.id } }),
      orpc.gigs.get.queryOptions({ input }),
      orpc.invoices.for_booking.queryOptions({ input }),
      orpc.reschedules.get.queryOptions({ input }),
    ],
    // what a company gives its crew is its own alone, and reviews are the two sides' own
    (orpc) => [orpc.crew.shares.queryOptions({ input }), orpc.reviews.for_booking.queryOptions({ input })],
  );
};

export default function BookingScreen({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <LoadedBooking id={params.id} />
    </HydrationBoundary>
  );
}

function LoadedBooking({ id }: { id: string }) {
  const [search] = useSearchParams();
  const { data: booking, isError, refetch } = useBooking(id);
  if (!booking) return isError ? <ErrorState onRetry={() => void refetch()} /> : <DetailSkeleton />;
  const paid = search.get('paid');
  const arrival =
    paid === '1'
      ? 'paid'
      : paid === '0'
        ? 'left'
        : search.has('new')
          ? 'new'
          : search.has('back')
            ? 'back'
            : undefined;
  return <BookingPage key={id} booking={booking} arrival={arrival} />;
}

export { BookingsError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
