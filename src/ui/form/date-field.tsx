import './input-styles.ts';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/dates/styles.layer.css';
import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarDate } from '../../shared/calendar-date.ts';
import { IconCalendar } from '../icons.ts';
import { useLanguage } from '../language.tsx';
import { calendarDate } from '../../shared/format.ts';
import styles from './date-field.module.css';
import { FieldLabel } from './field-label.tsx';

interface DateFieldProps extends Omit<DatePickerInputProps, 'type' | 'value' | 'onChange'> {
  /** `YYYY-MM-DD`, a calendar date without a zone. */
  value: CalendarDate | null;
  onChange: (value: CalendarDate | null) => void;
  optional?: boolean;
}

const weekdayName = (language: string, date: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(new Date(date));

/** Sunday or Monday, as the language's calendars begin. */
const firstDayOf = (language: string): 0 | 1 => (language === 'ja' || language === 'pt' ? 0 : 1);

export function DateField({ label, optional, value, onChange, ...props }: DateFieldProps) {
  const { t } = useTranslation('ui');
  const { language } = useLanguage();
  const words = useMemo(
    () => ({
      valueFormatter: ({ date }: { date: unknown }) =>
        typeof date === 'string' ? calendarDate(date.slice(0, 10), language, 'medium') : '',
      monthLabelFormat: (month: string) => calendarDate(month.slice(0, 10), language, 'month'),
      yearLabelFormat: (year: string) => year.slice(0, 4),
      monthsListFormat: (month: string) =>
        new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }).format(new Date(month)),
      weekdayFormat: (date: string) => weekdayName(language, date),
      getDayAriaLabel: (date: string) => calendarDate(date.slice(0, 10), language, 'long'),
    }),
    [language],
  );
  return (
    <DatePickerInput
      leftSection={<IconCalendar size={18} aria-hidden="true" />}
      leftSectionPointerEvents="none"
      firstDayOfWeek={firstDayOf(language)}
      highlightToday={false}
      hideOutsideDates
      maxLevel="year"
      clearButtonProps={{ 'aria-label': t('field.clear') }}
      ariaLabels={{
        previousMonth: t('field.previous_month'),
        nextMonth: t('field.next_month'),
        monthLevelControl: t('field.choose_month'),
      }}
      popoverProps={{ position: 'bottom-start', shadow: 'md' }}
      classNames={{
        day: styles.day,
        weekday: styles.weekday,
        calendarHeaderControl: styles.control,
        calendarHeaderLevel: styles.control,
      }}
      {...words}
      {...props}
      value={value}
      onChange={onChange}
      label={<FieldLabel optional={optional}>{label}</FieldLabel>}
    />
  );
}
