import { useQuery } from '@tanstack/react-query';
import { orpc } from '../../../../ui/api.ts';

const WATCH_MS = 1_500;

/** The night as the booking's page prefetched it; asked for again and again while a card is being charged. */
export const useGig = (booking_id: string) =>
  useQuery({
    ...orpc.gigs.get.queryOptions({ input: { booking_id } }),
    refetchInterval: ({ state }) =>
      state.data?.extras.some(({ is_open, status }) => is_open && status === 'accepted') ? WATCH_MS : false,
  });
