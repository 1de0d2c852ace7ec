import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../ui/use-format.ts';
import type { BookingSummary } from '../../contract.ts';

/** What the clock will do next, as a countdown; undefined where nothing runs out soon. */
export function useDueText(): (booking: BookingSummary, now: Date) => string | undefined {
  const { t } = useTranslation('bookings');
  const { countdown } = useFormat();
  return ({ status, due_at, starts_at, my_part }, now) => {
    if (!due_at) return undefined;
    const left = countdown(due_at, now);
    switch (status) {
      case 'requested':
        // the reply clock was stopped by a quick yes: only the event itself still ends the request
        if (due_at.getTime() === starts_at.getTime()) return t(`due.offer_follows.${my_part}`);
        return t(`due.requested.${my_part}`, { left });
      case 'offered':
        return t(`due.offered.${my_part}`, { left });
      case 'awaiting_payment':
        return t('due.awaiting_payment', { left });
      case 'completed':
        return t('due.completed', { left });
      case 'cancelled':
        return t(`due.cancelled.${my_part}`, { left });
      default:
        return undefined;
    }
  };
}

/** Whether the booking waits for this person, as far as its state alone says. */
export const isMyTurn = ({ status, my_part, due_at }: BookingSummary): boolean =>
  (status === 'requested' && my_part === 'dj') ||
  ((status === 'offered' || status === 'awaiting_payment') && my_part === 'client') ||
  // called off by the DJ: what becomes of the payment is theirs to choose
  (status === 'cancelled' && due_at !== null && my_part === 'client');
