import './input-styles.ts';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/dates/styles.layer.css';
import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import type { CalendarDate } from '../../shared/calendar-date.ts';
import { IconCalendar } from '../icons.ts';
import { useLanguage } from '../language.tsx';
import { calendarDate } from '../../shared/format.ts';
import { MantineScope } from '../theme/mantine-scope.tsx';
import { useCalendarWords } from './calendar-words.ts';
import styles from './date-field.module.css';
import { FieldLabel } from './field-label.tsx';

interface DateFieldProps extends Omit<DatePickerInputProps, 'type' | 'value' | 'onChange'> {
  /** `YYYY-MM-DD`, a calendar date without a zone. */
  value: CalendarDate | null;
  onChange: (value: CalendarDate | null) => void;
  optional?: boolean;
}

export function DateField({ label, optional, value, onChange, ...props }: DateFieldProps) {
  const { t } = useTranslation('ui');
  const { language } = useLanguage();
  const words = useCalendarWords();
  const valueFormatter = ({ date }: { date: unknown }) =>
    typeof date === 'string' ? calendarDate(date.slice(0, 10), language, 'medium') : '';
  return (
    <MantineScope>
      <DatePickerInput
        leftSection={<IconCalendar size={18} aria-hidden="true" />}
        leftSectionPointerEvents="none"
        highlightToday={false}
        hideOutsideDates
        maxLevel="year"
        clearButtonProps={{ 'aria-label': t('field.clear') }}
        popoverProps={{ position: 'bottom-start', shadow: 'md' }}
        classNames={{
          day: styles.day,
          weekday: styles.weekday,
          calendarHeaderControl: styles.control,
          calendarHeaderLevel: styles.control,
        }}
        {...words}
        valueFormatter={valueFormatter}
        {...props}
        value={value}
        onChange={onChange}
        label={<FieldLabel optional={optional}>{label}</FieldLabel>}
      />
    </MantineScope>
  );
}
