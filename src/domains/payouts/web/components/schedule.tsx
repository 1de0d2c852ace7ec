import { useTranslation } from 'react-i18next';
import { HOLD_HOURS } from '../../../bookings/rules.ts';
import { OpenPayoutPage } from '../../../payments/web/components/open-payout-page.tsx';
import styles from './payouts.module.css';

const points = ['parts', 'stopped', 'debt'] as const;

/**
 * When money comes, in words: what the rules do, with their own numbers.
 * @param canChange who reads it has told the payment company where to
 */
export function Schedule({ canChange = false }: { canChange?: boolean }) {
  const { t } = useTranslation(['payouts', 'payments']);
  return (
    <div className={styles.schedule}>
      <p>{t('schedule.released', { hours: HOLD_HOURS })}</p>
      <p>{t('schedule.rhythm')}</p>
      <details className={styles.more}>
        <summary>{t('schedule.title')}</summary>
        <ul>
          {points.map((point) => (
            <li key={point}>{t(`schedule.${point}`)}</li>
          ))}
        </ul>
      </details>
      {canChange && (
        <div className={styles.kept}>
          <p>{t('payments:payouts.ready.kept')}</p>
          <OpenPayoutPage status="ready" />
        </div>
      )}
    </div>
  );
}
