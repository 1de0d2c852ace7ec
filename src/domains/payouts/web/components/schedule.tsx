import { useTranslation } from 'react-i18next';
import { HOLD_HOURS } from '../../../bookings/rules.ts';
import styles from './payouts.module.css';

const points = ['parts', 'stopped', 'debt'] as const;

/** When money comes, in words: what the rules do, with their own numbers. */
export function Schedule() {
  const { t } = useTranslation('payouts');
  return (
    <div className={styles.schedule}>
      <p>{t('schedule.released', { hours: HOLD_HOURS })}</p>
      <details className={styles.more}>
        <summary>{t('schedule.title')}</summary>
        <ul>
          {points.map((point) => (
            <li key={point}>{t(`schedule.${point}`)}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}
