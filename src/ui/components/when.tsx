import { useTranslation } from 'react-i18next';
import type { DateStyle } from '../../shared/format.ts';
import { useFormat, useZoneNote } from '../use-format.ts';
import styles from './when.module.css';

interface WhenProps {
  starts_at: Date;
  ends_at?: Date;
  /** The venue's zone: times are its wall clock. */
  zone: string;
  /** The venue's city; then the note reads "Lisbon time". */
  city?: string;
  style?: DateStyle;
}

/** Date and hours at the venue, with its zone named when the reader's clock shows something else. */
export function When({ starts_at, ends_at, zone, city, style }: WhenProps) {
  const { t } = useTranslation('ui');
  const { dateTime, dateTimeRange } = useFormat();
  const zoneNote = useZoneNote();
  const note = zoneNote(zone, starts_at);
  const words = ends_at ? dateTimeRange(starts_at, ends_at, zone, style) : dateTime(starts_at, zone, style);
  return (
    <time dateTime={starts_at.toISOString()}>
      {words}{' '}
      {note && <span className={styles.note}>{`(${city ? t('time.in_city', { city }) : note})`}</span>}
    </time>
  );
}
