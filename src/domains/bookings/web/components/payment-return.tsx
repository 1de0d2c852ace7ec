import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../ui/api.ts';
import { Notice } from '../../../../ui/components/notice.tsx';
import type { Booking } from '../../contract.ts';
import { paidCents } from '../../../payments/rules.ts';
import { useBooking, useRefresh } from './use-booking.ts';

/** What the gateway's word usually needs, many times over; after it the page says that it may take longer. */
const PATIENCE_MS = 20_000;

/**
 * Back from the gateway's page: asks for its word at once instead of waiting for the report it sends, then
 * waits until the booking itself says so.
 */
export function PaymentReturn({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings');
  const refresh = useRefresh();
  const [isLate, setIsLate] = useState(false);
  const ask = useMutation({
    mutationFn: () => api.payments.refresh({ booking_id: booking.id }),
    onSettled: refresh,
  });
  const { mutate } = ask;
  useEffect(() => {
    mutate();
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [mutate]);

  const charge = ask.data?.charge;
  const paid_cents = paidCents(booking.money);
  const words = (['balance', 'card', 'damage', 'extra'] as const).find(
    (purpose) => purpose === charge?.purpose,
  );
  const isFixed = booking.confirmed_at !== null && booking.status !== 'awaiting_payment';
  const isConfirmed = {
    damage: charge?.status === 'succeeded',
    extra: charge?.status === 'succeeded',
    balance: paid_cents >= booking.total_cents,
    card: isFixed,
    none: isFixed && paid_cents > 0,
  }[words ?? 'none'];
  const isFailed = charge?.status === 'declined' || charge?.status === 'expired';
  const isWaiting = !isConfirmed && !isFailed && charge?.status !== 'processing' && !isLate;
  useBooking(booking.id, isWaiting || charge?.status === 'processing');

  if (isConfirmed)
    return (
      <Notice tone="good" title={t(words ? `paid.${words}_title` : 'paid.title')}>
        {t(words ? `paid.${words}_text` : 'paid.text', { dj: booking.dj.dj_name })}
      </Notice>
    );
  if (isFailed)
    return (
      <Notice tone="bad" title={t('paid.failed_title')}>
        {t('paid.failed_text')}
      </Notice>
    );
  if (!isWaiting)
    return (
      <Notice tone="info" title={t('paid.later_title')}>
        {t('paid.later_text')}
      </Notice>
    );
  return (
    <div role="status">
      <Notice tone="info" title={t('paid.waiting_title')}>
        {t('paid.waiting_text')}
      </Notice>
    </div>
  );
}
