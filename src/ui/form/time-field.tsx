import { useMemo } from 'react';
import type { WallTime } from '../../shared/calendar-date.ts';
import { useFormat } from '../use-format.ts';
import { SelectField } from './select-field.tsx';

interface TimeFieldProps {
  label: string;
  /** `HH:MM`; empty for none yet. */
  value: WallTime;
  onChange: (value: WallTime) => void;
  /** Minutes between the choices. */
  step?: number;
  /** Where the list of a day begins: most events begin in the evening. */
  first?: WallTime;
  description?: string;
  error?: React.ReactNode;
  id?: string;
  optional?: boolean;
}

const minutesIn = (time: WallTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const wallTime = (minutes: number): WallTime =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** A time of day from a list, the same on every device and in every language. */
export function TimeField({ value, onChange, step = 30, first = '06:00', ...props }: TimeFieldProps) {
  const { time } = useFormat();
  const data = useMemo(() => {
    const begin = minutesIn(first);
    const times = Array.from({ length: 1440 / step }, (_, index) => wallTime((begin + index * step) % 1440));
    if (value && !times.includes(value)) times.unshift(value);
    const choices = times.map((choice) => ({
      value: choice,
      label: time(new Date(`2000-01-01T${choice}:00Z`), 'UTC'),
    }));
    return value ? choices : [{ value: '', label: '–' }, ...choices];
  }, [first, step, time, value]);
  return (
    <SelectField
      {...props}
      data={data}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
