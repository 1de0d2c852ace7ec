import { useTranslation } from 'react-i18next';
import { Fader } from '../../../../ui/components/fader.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import type { Booking } from '../../contract.ts';
import { releaseAt } from '../../rules.ts';

const endings: readonly Booking['status'][] = ['declined', 'expired', 'cancelled', 'refunded'];

interface Step {
  key: 'requested' | 'booked' | 'offered' | 'confirmed' | 'played' | 'paid_out';
  at: Date | null;
  reached: boolean;
}

/** The booking's way with the instants it has or is due to have; a booking ends at the last step it reached. */
function stepsOf(booking: Booking): Step[] {
  const played = booking.completed_at !== null;
  const begin: Step[] = booking.is_instant
    ? [{ key: 'booked', at: booking.requested_at, reached: true }]
    : [
        { key: 'requested', at: booking.requested_at, reached: true },
        { key: 'offered', at: booking.offered_at, reached: booking.offered_at !== null },
      ];
  return [
    ...begin,
    { key: 'confirmed', at: booking.confirmed_at, reached: booking.confirmed_at !== null },
    { key: 'played', at: booking.ends_at, reached: played },
    {
      key: 'paid_out',
      at: booking.released_at ?? booking.release_at ?? releaseAt(booking.ends_at),
      reached: booking.status === 'released',
    },
  ];
}

export function BookingProgress({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings');
  const { date } = useFormat();
  const steps = stepsOf(booking);
  const current = steps.findLastIndex((step) => step.reached);
  const isOver = endings.includes(booking.status);
  return (
    <Fader
      label={t('progress.label')}
      current={current}
      {...(isOver && { ended: t(`status.${booking.status}`) })}
      steps={steps.map(({ key, at, reached }) => ({
        key,
        label: t(`progress.${key}`),
        // what a stopped booking never reached has no date
        ...(at && (reached || !isOver) && { detail: date(at, booking.time_zone, 'short') }),
      }))}
    />
  );
}
