import { ORPCError } from '@orpc/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api, orpc } from '../../../../ui/api.ts';
import { errorCode, errorFields } from '../../../../ui/api-error.ts';
import { useSession } from '../../../../ui/viewer.tsx';
import type { BookingRequest } from '../../contract.ts';
import { type BookingDraft, intentionFor, keepDraft } from './booking-draft.ts';
import type { DraftState } from './use-draft.ts';

export interface Refusal {
  /** The contract's code; undefined when there was no answer. */
  code: string | undefined;
  fields: Record<string, string>;
  error: Error;
}

/**
 * Sends the booking. The key of the intention is kept before it is sent, so that a repetition after a lost
 * answer, also from a reloaded page, finds the first one's booking instead of making a second.
 */
export function useSend({ draft, set, finish }: DraftState, onRefused: (refusal: Refusal) => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { refresh } = useSession();

  const keepIntention = (body: BookingRequest): string => {
    const intention = intentionFor(draft, body);
    const next: Partial<BookingDraft> = { intention };
    keepDraft({ ...draft, ...next });
    set(next);
    return intention.key;
  };
  return useMutation({
    mutationFn: (body: BookingRequest) =>
      api.bookings.request(body, { context: { idempotency_key: keepIntention(body) } }),
    onSuccess: async ({ id, status, checkout_url }) => {
      finish();
      // the way back from the gateway leads to the booking, not to a flow that is over
      if (checkout_url) return window.location.replace(checkout_url);
      await queryClient.invalidateQueries({ queryKey: orpc.bookings.key() });
      // what went along from a cancelled booking was enough
      const arrival = status === 'confirmed' ? 'paid' : 'new';
      await navigate(`/bookings/${id}?${arrival}=1`, { replace: true });
    },
    onError: async (error) => {
      const code = errorCode(error);
      // a refused body is never sent under this key again: another answer is wanted next time
      if (error instanceof ORPCError && error.status < 500) set({ intention: null });
      if (code === 'UNAUTHORIZED') await refresh();
      else await queryClient.invalidateQueries({ queryKey: orpc.bookings.key() });
      onRefused({ code, fields: errorFields(error), error });
    },
  });
}
