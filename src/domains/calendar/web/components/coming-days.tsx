import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../ui/components/icon-button.tsx';
import { StatusBadge } from '../../../../ui/components/status-badge.tsx';
import { IconBan, IconCalendarPlus, IconX } from '../../../../ui/icons.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import type { DayChange, DayException } from '../../contract.ts';
import { asRanges, daysBetween } from '../../rules.ts';
import styles from './calendar.module.css';

interface ComingDaysProps {
  days: readonly DayException[];
  onRemove: (days: DayChange[]) => void;
}

/** All days to come of which something else is said than of their weekday. */
export function ComingDays({ days, onRemove }: ComingDaysProps) {
  const { t } = useTranslation('calendar');
  const { calendarRange } = useFormat();
  if (days.length === 0) return <p className={styles.help}>{t('coming.none')}</p>;
  return (
    <div>
      <h3 className={styles.label}>{t('coming.title')}</h3>
      <ul className={styles.rows}>
        {asRanges(days).map(({ first, last, kind, note }) => (
          <li key={first} className={styles.row}>
            <div className={styles.words}>
              <span>{calendarRange(first, last)}</span>
              {note && <span className={styles.help}>{note}</span>}
            </div>
            <span className={styles.end}>
              <StatusBadge
                tone={kind === 'open' ? 'good' : 'neutral'}
                icon={kind === 'open' ? IconCalendarPlus : IconBan}
              >
                {t(`mark.${kind}`)}
              </StatusBadge>
              <IconButton
                label={t(`coming.remove_${kind}`, { days: calendarRange(first, last) })}
                icon={<IconX size={18} aria-hidden="true" />}
                onClick={() =>
                  onRemove(daysBetween(first, last).map((day) => ({ day, kind: null, note: '' })))
                }
              />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
