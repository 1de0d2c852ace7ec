import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '../../../../shared/calendar-date.ts';
import { orpc } from '../../../../ui/api.ts';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { TimeField } from '../../../../ui/form/time-field.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import { Availability } from './availability.tsx';
import styles from './book-flow.module.css';
import type { StepProps } from './flow.ts';
import { PlaceField } from './place-field.tsx';

/** Date, place and hours; whether the DJ is free and what it costs answer while they are filled in. */
export function StepWhen({ dj, draft, set, quote, field, lost }: StepProps & { lost: boolean }) {
  const { t } = useTranslation('bookings');
  const { calendarDate } = useFormat();
  const [shown, setShown] = useState<string>();
  const month = shown ?? (draft.date ? draft.date.slice(0, 7) : undefined);
  const { data } = useQuery({
    ...orpc.bookings.availability.queryOptions({ input: { dj_id: dj?.user_id ?? '', month } }),
    enabled: dj !== null,
  });
  const closed = new Set(
    data?.days.filter(({ state }) => state !== 'free' && state !== 'partly').map(({ date }) => date),
  );
  const isOvernight = draft.start_time !== '' && draft.end_time !== '' && draft.end_time <= draft.start_time;

  return (
    <div className={styles.fields}>
      <DateField
        {...field('date')}
        value={draft.date || null}
        onChange={(date) => set({ date: date ?? '' })}
        excludeDate={(date) => closed.has(date.slice(0, 10))}
        onDateChange={(date) => setShown(date.slice(0, 7))}
        description={dj ? t('when.date_help', { dj: dj.dj_name }) : undefined}
      />
      <div className={styles.pair}>
        <TimeField
          {...field('start_time')}
          value={draft.start_time}
          first="12:00"
          onChange={(start_time) => set({ start_time })}
        />
        <TimeField
          {...field('end_time')}
          value={draft.end_time}
          first="18:00"
          onChange={(end_time) => set({ end_time })}
          {...(isOvernight &&
            draft.date && {
              description: t('when.overnight', { date: calendarDate(addDays(draft.date, 1), 'short') }),
            })}
        />
      </div>
      <PlaceField {...field('city')} draft={draft} onChange={set} description={t('when.place_help')} />
      {dj && <Availability dj={dj} quote={quote} set={set} lost={lost} />}
    </div>
  );
}
