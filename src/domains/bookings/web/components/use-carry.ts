import { useQuery } from '@tanstack/react-query';
import { orpc } from '../../../../ui/api.ts';
import { useViewer } from '../../../../ui/viewer.tsx';
import { carriedCents, restOfDeposit } from '../../../payments/rules.ts';
import type { Booking } from '../../contract.ts';
import { isTooOld } from '../../rules.ts';
import type { BookingDraft } from './booking-draft.ts';
import type { QuoteState } from './use-quote.ts';

export interface CarryState {
  /** The cancelled booking to name in the request; undefined where none is replaced, or its choice is over. */
  replaces_id: string | undefined;
  /** What of its payment goes along with the quoted price, what is still to pay, and what comes back. */
  carry_cents: number;
  due_cents: number;
  back_cents: number;
  /** Why all of it comes back instead: the DJ's currency, or a date until which it may not be held. */
  unfit: 'foreign' | 'too_old' | null;
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
  const unfit = isOpen && data ? unfitFor(booking, data) : null;
  const held_cents = isOpen && !unfit ? booking.money.held_cents : 0;
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
    unfit,
    isAsking: isWanted && isPending,
  };
}

function unfitFor(
  { currency, held_since }: Booking,
  { quote, ...event }: NonNullable<QuoteState['data']>,
): CarryState['unfit'] {
  if (quote.currency !== currency) return 'foreign';
  return isTooOld(held_since, event) ? 'too_old' : null;
}
