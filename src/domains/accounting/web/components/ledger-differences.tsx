import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isId } from '../../../../shared/ids.ts';
import { Panel } from '../../../../ui/components/panel.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import type { Difference } from '../../../payments/contract.ts';
import { checkSubject } from '../../rules.ts';
import styles from './books.module.css';

/** What does not agree, each with what it is about and the page that tells more. */
export function LedgerDifferences({ differences }: { differences: readonly Difference[] }) {
  const { t } = useTranslation('accounting');
  const { money, number } = useFormat();
  return (
    <Panel title={t('check.problem')}>
      <div className={styles.scroll}>
        <table className={`${styles.table} ${styles.stacking} ${styles.differences}`}>
          <thead>
            <tr>
              <th scope="col">{t('check.check_name')}</th>
              <th scope="col">{t('check.problem')}</th>
              <th scope="col">{t('check.subject')}</th>
              <th scope="col" className={styles.figure}>
                {t('check.expected')}
              </th>
              <th scope="col" className={styles.figure}>
                {t('check.found')}
              </th>
            </tr>
          </thead>
          <tbody>
            {differences.map((difference) => {
              const { check, subject, problem, currency, expected_cents, found_cents } = difference;
              const page = pageOf(difference);
              return (
                <tr key={`${check} ${subject} ${currency}`}>
                  <td>
                    {t(`check.subjects.${checkSubject(check)}`)}
                    <span className={styles.detail}>{check}</span>
                  </td>
                  <td>{t(`check.problems.${problem}`)}</td>
                  <td className={styles.wide}>{page ? <Link to={page}>{subject}</Link> : subject}</td>
                  <td className={`${styles.figure} ${styles.plain}`} data-label={t('check.expected')}>
                    {currency ? money(expected_cents, currency) : number(expected_cents)}
                  </td>
                  <td className={styles.figure} data-label={t('check.found')}>
                    {currency ? money(found_cents, currency) : number(found_cents)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

/** Checks whose subjects have a page of their own. */
const pages: Record<string, string> = {
  balanced: '/admin/ledger/transactions',
  not_empty: '/admin/ledger/transactions',
  one_currency: '/admin/ledger/transactions',
  mirrored: '/admin/ledger/transactions',
  accounted_for: '/bookings',
  charges: '/admin/payments',
  named_charges: '/admin/payments',
  gateway_disputes: '/admin/chargebacks',
};

function pageOf({ check, subject, charge_id, booking_id }: Difference): string | null {
  const page = pages[check];
  if (page && isId(subject)) return `${page}/${subject}`;
  if (charge_id) return `/admin/payments/${charge_id}`;
  return booking_id ? `/bookings/${booking_id}` : null;
}
