import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wallClock } from '../../../../shared/calendar-date.ts';
import { api, orpc, useIdempotencyKey } from '../../../../ui/api.ts';
import { errorCode, errorFields, useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { moveFocus } from '../../../../ui/move-focus.ts';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { TimeField } from '../../../../ui/form/time-field.tsx';
import type { Booking } from '../../../bookings/contract.ts';
import { AddOnChoices } from '../../../bookings/web/components/add-on-choices.tsx';
import { PlaceField } from '../../../bookings/web/components/place-field.tsx';
import { PriceTable } from '../../../bookings/web/components/price-table.tsx';
import { useCommand } from '../../../bookings/web/components/use-booking.ts';
import type { Rescheduling, Wish } from '../../contract.ts';
import { Difference } from './move-proposal.tsx';
import { ANSWER_HOURS } from '../../rules.ts';
import styles from './rescheduling.module.css';

const SETTLE_MS = 300;
export const FIRST_FIELD_ID = 'move-date';

interface MoveFormProps {
  booking: Booking;
  rescheduling: Rescheduling;
  onClose: () => void;
}

/** The event as agreed, to be changed: what that costs and whether the DJ is free stands below while it is filled in. */
export function MoveForm({ booking, rescheduling, onClose }: MoveFormProps) {
  const { t } = useTranslation('reschedules');
  const errorText = useErrorText('reschedules');
  const { key, renew } = useIdempotencyKey();
  const { id: booking_id, time_zone, city, lat, lng, other_name, currency } = booking;
  const starts = wallClock(booking.starts_at, time_zone);
  const [when, setWhen] = useState({
    date: starts.date,
    start_time: starts.time,
    end_time: wallClock(booking.ends_at, time_zone).time,
  });
  const [place, setPlace] = useState<{
    city: string;
    country_code: string;
    lat: number | null;
    lng: number | null;
  }>({ city, country_code: rescheduling.country_code, lat, lng });
  const [add_ons, setAddOns] = useState(() =>
    rescheduling.add_ons.flatMap(({ id, quantity }) => (quantity > 0 ? [{ id, quantity }] : [])),
  );
  const isPlaced = place.lat !== null && place.lng !== null;
  const wish: Wish | null =
    isPlaced && when.date && when.start_time && when.end_time
      ? {
          booking_id,
          ...when,
          ...place,
          lat: place.lat ?? 0,
          lng: place.lng ?? 0,
          ...(rescheduling.add_ons.length > 0 && { add_ons }),
        }
      : null;
  const wanted = wish ? JSON.stringify(wish) : '';
  const [asked] = useDebouncedValue(wanted, SETTLE_MS);
  const quote = useQuery({
    ...orpc.reschedules.quote.queryOptions({
      input: JSON.parse(asked || '{}') as Wish,
      enabled: asked !== '',
    }),
    placeholderData: keepPreviousData,
  });
  const fields = errorFields(quote.error);
  const isCurrent = wanted !== '' && asked === wanted && quote.isSuccess && !quote.isPlaceholderData;
  const propose = useCommand((proposal: Wish & { expected_total_cents: number }) =>
    api.reschedules.propose(proposal, { context: { idempotency_key: key() } }),
  );
  const send = async () => {
    if (!wish || !quote.data) return;
    // awaited: what is handed to `mutate` is forgotten when news take the form away before the answer
    try {
      await propose.mutateAsync({ ...wish, expected_total_cents: quote.data.total_cents });
      toast.success(t('done.propose', { name: other_name }));
      onClose();
    } catch (error) {
      renew();
      toast.error(errorText(error));
      // refused, not lost on the way: what is to be changed is in the fields
      const [wrong] = Object.keys(errorFields(error));
      if (errorCode(error)) moveFocus(`move-${wrong}`, FIRST_FIELD_ID);
    }
  };
  const field = (name: 'date' | 'start_time' | 'end_time' | 'city') => ({
    id: `move-${name}`,
    label: t(`fields.${name}`),
    ...(fields[name] && { error: t(`validation.${fields[name]}`) }),
  });
  return (
    <Panel title={t('form.title')} id="move">
      <div className={styles.stack}>
        <p className={styles.muted}>{t('form.text', { name: other_name })}</p>
        <p className={styles.muted}>{t('form.answer', { name: other_name, hours: ANSWER_HOURS })}</p>
        <DateField
          {...field('date')}
          value={when.date}
          onChange={(date) => setWhen({ ...when, date: date ?? '' })}
        />
        <div className={styles.pair}>
          <TimeField
            {...field('start_time')}
            value={when.start_time}
            first="12:00"
            onChange={(start_time) => setWhen({ ...when, start_time })}
          />
          <TimeField
            {...field('end_time')}
            value={when.end_time}
            first="18:00"
            onChange={(end_time) => setWhen({ ...when, end_time })}
          />
        </div>
        <PlaceField {...field('city')} draft={place} onChange={setPlace} />
        <AddOnChoices
          add_ons={rescheduling.add_ons}
          currency={currency}
          value={add_ons}
          onChange={setAddOns}
        />
        <div role="status" className={styles.stack}>
          {quote.data && !quote.isError && (
            <>
              <PriceTable
                lines={quote.data.lines}
                currency={currency}
                total_cents={quote.data.total_cents}
                distance_km={quote.data.distance_km}
              />
              <Difference booking={booking} total_cents={quote.data.total_cents} />
              {!quote.data.is_free && (
                <Notice tone="warn">{t('form.taken', { dj: booking.dj.dj_name })}</Notice>
              )}
            </>
          )}
        </div>
        <div className={styles.acts}>
          <Button
            variant="primary"
            loading={propose.isPending}
            disabled={!isCurrent || !quote.data?.is_free}
            onClick={() => void send()}
          >
            {t('form.send', { name: other_name })}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('form.close')}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
