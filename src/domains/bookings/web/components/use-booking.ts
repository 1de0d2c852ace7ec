import { useWindowEvent } from '@mantine/hooks';
import { useMutation, type UseMutationResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { orpc } from '../../../../ui/api.ts';

/** The booking as its page prefetched it. `watch` asks again every so often, for what live news may miss. */
export const useBooking = (id: string, watch = false) =>
  useQuery({
    ...orpc.bookings.get.queryOptions({ input: { id } }),
    refetchInterval: watch ? WATCH_MS : false,
  });
const WATCH_MS = 1_500;

/**
 * One command on a booking. Whatever comes of it, everything shown is asked for again: a success changed the
 * booking, its money and the lists, and a refusal means that this page was out of date.
 */
export function useCommand<Input, Output>(
  call: (input: Input) => Promise<Output>,
): UseMutationResult<Output, Error, Input> {
  const refresh = useRefresh();
  return useMutation({ mutationFn: call, onSettled: refresh });
}

export function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries(), [queryClient]);
}

/**
 * A command whose answer may lead to the gateway's own page: at once, and not after everything shown was asked for
 * again, when the button that was pressed may be gone. Never back to a page that would offer to pay again.
 */
export function useCheckout<Answer extends { checkout_url: string | null }, Input = void>(
  call: (input: Input) => Promise<Answer>,
) {
  const refresh = useRefresh();
  const checkout = useCommand<Input, Answer>(async (input) => {
    const answer = await call(input);
    if (answer.checkout_url) window.location.assign(answer.checkout_url);
    return answer;
  });
  // the browser's Back may show this page as it was left: with its button still waiting, and an old state
  useWindowEvent('pageshow', ({ persisted }) => {
    if (!persisted) return;
    checkout.reset();
    void refresh();
  });
  return checkout;
}
