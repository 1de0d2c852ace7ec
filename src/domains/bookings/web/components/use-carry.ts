import { useQuery } from '@tanstack/react-query';
import { orpc } from '../../../../ui/api.ts';
import { useViewer } from '../../../../ui/viewer.tsx';
import { carriedCents, restOfDeposit } from '../../../payments/rules.ts';
import type { BookingDraft } from './booking-draft.ts';
import type { QuoteState } from './use-quote.ts';

export interface CarryState {
  /** The cancelled booking to name in the request; undefined where none is replaced, or its choice is over. */
  replaces_id: string | undefined;
  /** What of its payment goes along with the quoted price, what is still to pay, and what comes back. */
  carry_cents: number;
  due_cents: number;
  back_cents: number;
  /** The DJ is paid in another currency: all of it comes back instead. */
  isForeign: boolean;
  isAsking: boolean;
}

/** What of a cancelled booking's payment goes along, as its page says now. */
export function useCarry({ replaces }: BookingDraft, { data }: QuoteState): CarryState {
  const viewer = useViewer();
  const isWanted = replaces !== null && viewer !== null;
  const { data: booking, isPending } = useQuery(
    orpc.bookings.get.queryOptions({ input: { id: replaces ?? '' }, enabled: isWanted, retry: false }),
  );
  const quote = data?.quote;
  const isOpen = isWanted && booking?.can.return_payment === true;
  const isForeign = isOpen && quote !== undefined && quote.currency !== booking.currency;
  const held_cents = isOpen && !isForeign ? booking.money.held_cents : 0;
  const carry_cents = quote ? carriedCents(held_cents, quote) : 0;
  const first = data?.plan[0];
  return {
    replaces_id: isOpen ? booking.id : undefined,
    carry_cents,
    due_cents:
      quote && first && first.due_at === null
        ? restOfDeposit({ ...quote, deposit_cents: first.amount_cents }, carry_cents)
        : 0,
    back_cents: held_cents - carry_cents,
    isForeign,
    isAsking: isWanted && isPending,
  };
}
