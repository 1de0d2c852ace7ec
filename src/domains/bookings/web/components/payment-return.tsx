import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../ui/api.ts';
import { Notice, NoticeRoom } from '../../../../ui/components/notice.tsx';
import type { Booking } from '../../contract.ts';
import { paidCents } from '../../../payments/rules.ts';
import styles from './booking-page.module.css';
import { isLater } from './open-amount.ts';
import { useBooking, useRefresh } from './use-booking.ts';

/** What the gateway's word usually needs, many times over; after it the page says that it may take longer. */
const PATIENCE_MS = 20_000;

/**
 * Back from the gateway's page: asks for its word at once instead of waiting for the report it sends, then
 * waits until the booking itself says so.
 */
export function PaymentReturn({ booking, onAnswer }: { booking: Booking; onAnswer: () => void }) {
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
  useEffect(() => {
    if (!isWaiting) onAnswer();
  }, [isWaiting, onAnswer]);

  // what was paid is with the client's bank again, which the page says: nobody holds it
  if (isConfirmed && booking.money.charged_back_cents > 0) return null;
  const answer = isConfirmed
    ? ({ tone: 'good', key: words } as const)
    : isFailed
      ? ({ tone: 'bad', key: 'failed' } as const)
      : ({ tone: 'info', key: isWaiting ? 'waiting' : 'later' } as const);
  const said = (key: string | undefined) => ({
    title: t(key ? `paid.${key}_title` : 'paid.title'),
    text: t(key ? `paid.${key}_text` : 'paid.text', { dj: booking.dj.dj_name }),
  });
  const { title, text } = said(answer.key);
  // what is most likely answered, before it is known what was paid
  const likely = isLater(booking) && paid_cents === 0 ? 'card' : undefined;
  return (
    <div className={styles.answer} role={isWaiting ? 'status' : undefined}>
      <Notice tone={answer.tone} title={title}>
        {text}
      </Notice>
      <NoticeRoom {...said(likely)} />
    </div>
  );
}
