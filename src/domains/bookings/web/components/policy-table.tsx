import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../ui/use-format.ts';
import { policyClauses, type PolicyTerms } from '../../rules/cancellation.ts';
import styles from './policy-table.module.css';

type PolicyTableProps = Omit<PolicyTerms, 'cap_percent'> & Partial<PolicyTerms>;

/** A cancellation policy in words, from the same table that computes refunds. */
export function PolicyTable({ policy, cap_percent = 100, uncharged }: PolicyTableProps) {
  const { t } = useTranslation('bookings');
  const { date, percent } = useFormat();

  const { rows, beside } = policyClauses({ policy, cap_percent, uncharged }, { percent, date });
  return (
    <div className={styles.policy}>
      <table className={styles.table}>
        <caption>{t('policy.caption', { policy: t(`policy.names.${policy}`) })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('policy.notice')}</th>
            <th scope="col" className={styles.back}>
              {t('policy.back')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ notice, back }) => (
            <tr key={t(notice.key, notice.values)}>
              <th scope="row">{t(notice.key, notice.values)}</th>
              <td className={styles.back}>{typeof back === 'string' ? back : t(back.key, back.values)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles.notes}>
        {beside.map(({ key, values }) => (
          <li key={key}>{t(key, values)}</li>
        ))}
      </ul>
    </div>
  );
}
