import { useTranslation } from 'react-i18next';
import { Facts } from '../../../../ui/components/facts.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import type { Booking } from '../../../bookings/contract.ts';

/** What the recorded times say of a late start or a short set, and what that is worth. */
export function ShortfallFacts({ booking }: { booking: Booking }) {
  const { t } = useTranslation('claims');
  const { duration, money } = useFormat();
  const shortfall = booking.problem?.shortfall;
  if (!shortfall) return <p>{t('times.none')}</p>;
  const { booked_minutes, late_minutes, missing_minutes, refund_cents } = shortfall;
  return (
    <Facts
      items={[
        { key: 'booked', label: t('times.booked'), value: duration(booked_minutes) },
        { key: 'late', label: t('times.late'), value: duration(late_minutes) },
        { key: 'missing', label: t('times.missing'), value: duration(missing_minutes) },
        { key: 'refund', label: t('times.refund'), value: money(refund_cents, booking.currency) },
      ]}
    />
  );
}
