import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { VisuallyHidden } from '../../../../ui/components/visually-hidden.tsx';
import { type Icon, IconCheck, IconCircleHalf, IconMinus, IconX } from '../../../../ui/icons.ts';
import { useLanguage } from '../../../../ui/language.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import type { DayState } from '../../../bookings/rules.ts';
import type { PublicDj } from '../../contract.ts';
import styles from './availability-month.module.css';
import { bookAddress } from './book-address.ts';
import { type Day, dayByKey, headingDates, weeksOf } from './month-weeks.ts';

const symbols: Record<DayState, Icon | null> = {
  free: IconCheck,
  partly: IconCircleHalf,
  busy: IconX,
  off: IconMinus,
  past: null,
};

export function DaySymbol({ state }: { state: DayState }) {
  const Symbol = symbols[state];
  return Symbol && <Symbol className={styles[state] ?? ''} size={16} aria-hidden="true" />;
}

const isOpen = ({ state }: Day): boolean => state === 'free' || state === 'partly';

interface MonthTableProps {
  dj: PublicDj;
  caption: string;
  days: readonly Day[];
  today: string;
  isLoading: boolean;
  isOwn: boolean;
  /** A key leads out of this month, to `YYYY-MM`; false where nothing is shown any more. */
  onMonth: (month: string) => boolean;
}

/** A month as a grid: one stop for Tab, arrow keys from day to day, Page keys from month to month. */
export function MonthTable({ dj, caption, days, today, isLoading, isOwn, onMonth }: MonthTableProps) {
  const { language } = useLanguage();
  const { calendarDate } = useFormat();
  /** Where a key led; the day may be in a month that has to be asked for first. */
  const [reached, setReached] = useState<string>();
  const has = (date: string | undefined) => days.some((day) => day.date === date);
  const stop = has(reached) ? reached : (days.find(isOpen) ?? days[0])?.date;

  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    const from = (event.target as HTMLElement).dataset['date'];
    if (!from || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = dayByKey(event.key, from, language);
    if (!to) return;
    event.preventDefault();
    if (!has(to) && !onMonth(to.slice(0, 7))) return;
    setReached(to);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLTableElement>) => {
    if (!currentTarget.contains(relatedTarget)) setReached(undefined);
  };
  return (
    <table role="grid" className={styles.table} aria-busy={isLoading} onKeyDown={move} onBlur={leave}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {headingDates(language).map((date) => (
            <th key={date} scope="col">
              <span aria-hidden="true">{calendarDate(date, 'weekday_short')}</span>
              <VisuallyHidden>{calendarDate(date, 'weekday')}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days, language).map((week, index) => (
          <tr key={index}>
            {week.map((day, column) =>
              day ? (
                <DayCell
                  key={day.date}
                  dj={dj}
                  day={day}
                  isToday={day.date === today}
                  isLink={isOpen(day) && !isOwn}
                  tabIndex={day.date === stop ? 0 : -1}
                  isReached={day.date === reached}
                />
              ) : (
                <td key={column} aria-hidden="true" />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayCellProps {
  dj: PublicDj;
  day: Day;
  isToday: boolean;
  isLink: boolean;
  tabIndex: 0 | -1;
  isReached: boolean;
}

const focus = (element: HTMLElement | null) => element?.focus();

function DayCell({ dj, day: { date, state }, isToday, isLink, tabIndex, isReached }: DayCellProps) {
  const { t } = useTranslation('profiles');
  const { calendarDate, number } = useFormat();
  const [search] = useSearchParams();
  const word = t(`dates.state.${state}`);
  const inside = (
    <>
      <span className={styles.face} aria-hidden="true">
        <span className={styles.number}>{number(Number(date.slice(8)))}</span>
        <DaySymbol state={state} />
        <span className={styles.word}>{word}</span>
      </span>
      <VisuallyHidden>{t('dates.day', { date: calendarDate(date, 'long'), state: word })}</VisuallyHidden>
    </>
  );
  const marked = {
    className: `${styles.day} ${styles[`is_${state}`] ?? ''} ${isToday ? styles.today : ''}`,
    'data-date': date,
    tabIndex,
    ...(isReached && { ref: focus }),
    ...(isToday && { 'aria-current': 'date' as const }),
  };
  if (isLink)
    return (
      <td>
        <Link to={bookAddress(dj.slug, search, { date })} {...marked}>
          {inside}
        </Link>
      </td>
    );
  return <td {...marked}>{inside}</td>;
}
