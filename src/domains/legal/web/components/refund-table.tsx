import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../ui/use-format.ts';
import { refundTable } from '../../../bookings/rules/cancellation.ts';
import { cancellationPolicies } from '../../../profiles/rules.ts';
import styles from './document-page.module.css';

const PERCENT = 100;

/** What comes back when a client cancels: the table that refunds are computed by. */
export function RefundTable() {
  const { t } = useTranslation('legal');
  const { percent } = useFormat();
  return (
    <table className={styles.table}>
      <caption>{t('refund.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('refund.notice')}</th>
          {cancellationPolicies.map((policy) => (
            <th key={policy} scope="col">
              {t(`refund.${policy}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {refundTable.map((row, index) => {
          const above = refundTable[index - 1]?.notice_days;
          return (
            <tr key={row.notice_days}>
              <th scope="row">
                {above === undefined
                  ? t('refund.at_least', { days: row.notice_days })
                  : row.notice_days === 0
                    ? t('refund.less', { days: above })
                    : t('refund.between', { days: row.notice_days, last: above - 1 })}
              </th>
              {cancellationPolicies.map((policy) => (
                <td key={policy}>{percent(row[policy] * PERCENT)}</td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
