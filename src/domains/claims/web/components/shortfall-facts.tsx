import { useTranslation } from 'react-i18next';
import type { Currency } from '../../../../shared/money.ts';
import { Facts } from '../../../../ui/components/facts.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import type { Booking } from '../../../bookings/contract.ts';
import { timesOf } from '../../../gigs/rules.ts';
import { useGig } from '../../../gigs/web/components/use-gig.ts';
import { proportionalRefund, type Shortfall, shortfallOf } from '../../rules.ts';

interface ShortfallFactsProps {
  shortfall: (Shortfall & { refund_cents: number }) | null;
  currency: Currency;
}

/** What the recorded times say of a late start or a short set, and what that is worth. */
export function ShortfallFacts({ shortfall, currency }: ShortfallFactsProps) {
  const { t } = useTranslation('claims');
  const { duration, money } = useFormat();
  if (!shortfall) return <p>{t('times.none')}</p>;
  const { booked_minutes, late_minutes, missing_minutes, refund_cents } = shortfall;
  return (
    <Facts
      items={[
        { key: 'booked', label: t('times.booked'), value: duration(booked_minutes) },
        { key: 'late', label: t('times.late'), value: duration(late_minutes) },
        { key: 'missing', label: t('times.missing'), value: duration(missing_minutes) },
        { key: 'refund', label: t('times.refund'), value: money(refund_cents, currency) },
      ]}
    />
  );
}

/** The same before anything is reported: whoever is about to complain of time knows what it comes to. */
export function ExpectedShortfall({ booking }: { booking: Booking }) {
  const { data: gig } = useGig(booking.id);
  if (!gig) return null;
  const shortfall = shortfallOf(booking, timesOf(gig.records));
  return (
    <ShortfallFacts
      currency={booking.currency}
      shortfall={
        shortfall && {
          ...shortfall,
          refund_cents: Math.min(
            booking.money.held_cents,
            proportionalRefund(booking, booking.lines, shortfall),
          ),
        }
      }
    />
  );
}
