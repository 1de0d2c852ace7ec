import '../../../../ui/form/input-styles.ts';
import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { addDays, type CalendarDate } from '../../../../shared/calendar-date.ts';
import { useCalendarWords } from '../../../../ui/form/calendar-words.ts';
import {
  type Icon,
  IconBan,
  IconCalendarCheck,
  IconCalendarPlus,
  IconClock,
  IconMinus,
} from '../../../../ui/icons.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import { MAX_AHEAD_DAYS } from '../../../bookings/rules.ts';
import type { CalendarMonth as Month } from '../../contract.ts';
import { MantineScope } from '../../../../ui/theme/mantine-scope.tsx';
import styles from './calendar.module.css';
import { marksOf, type Mark, marks } from './day-marks.ts';

const icons: Record<Mark, Icon> = {
  booked: IconCalendarCheck,
  asked: IconClock,
  blocked: IconBan,
  open: IconCalendarPlus,
  off: IconMinus,
};

function MarkIcon({ mark }: { mark: Mark }) {
  const Symbol = icons[mark];
  return <Symbol className={styles[mark] ?? ''} size={16} aria-hidden="true" />;
}

export type Chosen = [CalendarDate | null, CalendarDate | null];

interface CalendarMonthProps {
  month: Month | undefined;
  /** `YYYY-MM`. */
  shown: string;
  onShow: (month: string) => void;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}

/** A month with all that stands on its days; one of them or a first and a last are chosen. */
export function CalendarMonth({ month, shown, onShow, chosen, onChoose }: CalendarMonthProps) {
  const { t } = useTranslation('calendar');
  const words = useCalendarWords();
  const { number, calendarDate, list } = useFormat();
  const label = (date: string) => {
    const said = month ? marksOf(month, date).map((mark) => t(`mark.${mark}`)) : [];
    const day = calendarDate(date, 'long');
    return said.length > 0 ? t('day', { date: day, marks: list(said, 'bare') }) : day;
  };
  return (
    <div className={styles.calendar} aria-busy={!month}>
      <MantineScope>
        <DatePicker
          type="range"
          allowSingleDateInRange
          fullWidth
          hideOutsideDates
          highlightToday
          maxLevel="year"
          {...words}
          getDayAriaLabel={label}
          {...(month && { minDate: month.today, maxDate: addDays(month.today, MAX_AHEAD_DAYS) })}
          date={`${shown}-01`}
          onDateChange={(date) => onShow(date.slice(0, 7))}
          value={chosen}
          onChange={onChoose}
          renderDay={(date) => (
            <span className={styles.face}>
              <span>{number(Number(date.slice(8, 10)))}</span>
              <span className={styles.marks}>
                {month && marksOf(month, date).map((mark) => <MarkIcon key={mark} mark={mark} />)}
              </span>
            </span>
          )}
          classNames={{
            day: styles.day,
            weekday: styles.weekday,
            calendarHeader: styles.header,
            calendarHeaderControl: styles.control,
            calendarHeaderLevel: styles.control,
          }}
        />
      </MantineScope>
      <ul className={styles.legend} aria-hidden="true">
        {marks.map((mark) => (
          <li key={mark}>
            <MarkIcon mark={mark} />
            {t(`mark.${mark}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
