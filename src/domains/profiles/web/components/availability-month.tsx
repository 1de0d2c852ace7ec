import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '../../../../shared/calendar-date.ts';
import { orpc } from '../../../../ui/api.ts';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { IconButton } from '../../../../ui/components/icon-button.tsx';
import { RowsSkeleton } from '../../../../ui/components/skeletons.tsx';
import { IconChevronLeft, IconChevronRight } from '../../../../ui/icons.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import { dayStates, MAX_AHEAD_DAYS } from '../../../bookings/rules.ts';
import type { PublicDj } from '../../contract.ts';
import styles from './availability-month.module.css';
import { DaySymbol, MonthTable } from './month-table.tsx';
import { addMonths } from './month-weeks.ts';

interface AvailabilityMonthProps {
  dj: PublicDj;
  /** `YYYY-MM` to begin with; the DJ's present one when not given. */
  month: string | undefined;
  /** The DJ's own page: days are shown, and lead nowhere. */
  isOwn: boolean;
}

/** When a DJ is free, a month at a time. */
export function AvailabilityMonth({ dj, month: first, isOwn }: AvailabilityMonthProps) {
  const { t } = useTranslation('profiles');
  const { calendarDate } = useFormat();
  const [asked, setAsked] = useState(first);
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    orpc.bookings.availability.queryOptions({
      input: { dj_id: dj.user_id, ...(asked && { month: asked }) },
      placeholderData: keepPreviousData,
    }),
  );
  const shown = data?.days[0]?.date.slice(0, 7) ?? asked;
  const month = asked ?? shown;
  const [earliest, latest] = data ? [data.today, addDays(data.today, MAX_AHEAD_DAYS)] : ['2000', '2100'];
  const mayShow = (one: string) => one >= earliest.slice(0, 7) && one <= latest.slice(0, 7);
  const title = shown ? calendarDate(`${shown}-01`, 'month') : '';

  const turn = (months: number, icon: React.ReactNode, label: string) => {
    const next = month && addMonths(month, months);
    return (
      <IconButton
        label={label}
        icon={icon}
        disabled={!next || !mayShow(next)}
        onClick={() => setAsked(next)}
      />
    );
  };
  return (
    <div className={styles.month}>
      <div className={styles.head}>
        <h3 className={styles.title} aria-live="polite">
          {title}
        </h3>
        {turn(-1, <IconChevronLeft size={24} aria-hidden="true" />, t('dates.previous'))}
        {turn(1, <IconChevronRight size={24} aria-hidden="true" />, t('dates.next'))}
      </div>
      {data ? (
        <MonthTable
          dj={dj}
          caption={t('dates.caption', { name: dj.dj_name, month: title })}
          days={data.days}
          today={data.today}
          isLoading={isPlaceholderData}
          isOwn={isOwn}
          onMonth={(next) => {
            if (mayShow(next)) setAsked(next);
            return mayShow(next);
          }}
        />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton />
      )}
      <ul className={styles.legend} aria-hidden="true">
        {dayStates
          .filter((state) => state !== 'past')
          .map((state) => (
            <li key={state}>
              <DaySymbol state={state} />
              {t(`dates.state.${state}`)}
            </li>
          ))}
      </ul>
      {!isOwn && <p className={styles.note}>{t('dates.note')}</p>}
    </div>
  );
}
