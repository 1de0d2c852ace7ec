import { RowLink } from '../../../../ui/components/row-link.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isId } from '../../../../shared/ids.ts';
import { MoneyText } from '../../../../ui/components/money-text.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { useFormat, useViewerZone } from '../../../../ui/use-format.ts';
import type { Difference, LedgerCheck } from '../../../payments/contract.ts';
import styles from './books.module.css';

/** What a check of the ledger read and found: every difference by name, and what each purpose holds. */
export function LedgerResult({ check }: { check: LedgerCheck }) {
  const { t } = useTranslation('accounting');
  const { number, dateTime } = useFormat();
  const zone = useViewerZone() ?? 'UTC';
  const { differences, difference_count, sums, transactions, entries, checked_at, took_ms, asked } = check;
  return (
    <>
      <Notice
        tone={difference_count === 0 ? 'good' : 'bad'}
        title={t('check.differences', { count: difference_count })}
      >
        <p>
          {t('check.read', {
            transactions: number(transactions),
            entries: number(entries),
            when: dateTime(checked_at, zone),
          })}
        </p>
        <p>{t('check.took', { seconds: number(Math.ceil(took_ms / 1000)), asked: number(asked) })}</p>
      </Notice>
      {differences.length > 0 && <Differences differences={differences} />}
      {sums.length > 0 && (
        <Panel title={t('check.sums')}>
          <table className={styles.table}>
            <caption className={styles.hidden}>{t('check.sums')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('column.account')}</th>
                <th scope="col" className={styles.figure}>
                  {t('check.accounts')}
                </th>
                <th scope="col" className={styles.figure}>
                  {t('column.balance')}
                </th>
              </tr>
            </thead>
            <tbody>
              {sums.map(({ purpose, currency, accounts, balance_cents }) => (
                <tr key={`${purpose} ${currency}`} className={styles.pressed}>
                  <th scope="row" className={styles.wide}>
                    <RowLink to={`/admin/ledger?purpose=${purpose}&currency=${currency}`}>
                      {t(`account_purpose.${purpose}`)}
                    </RowLink>
                    <span className={styles.detail}>{currency}</span>
                  </th>
                  <td className={`${styles.figure} ${styles.plain}`}>{number(accounts)}</td>
                  <td className={styles.figure}>
                    <MoneyText cents={balance_cents} currency={currency} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Panel>
      )}
    </>
  );
}

function Differences({ differences }: { differences: readonly Difference[] }) {
  const { t } = useTranslation('accounting');
  const { money, number } = useFormat();
  return (
    <Panel title={t('check.problem')}>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('check.problem')}</th>
              <th scope="col">{t('check.check_name')}</th>
              <th scope="col">{t('check.subject')}</th>
              <th scope="col">{t('check.expected')}</th>
              <th scope="col">{t('check.found')}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((difference) => {
              const { check, subject, problem, currency, expected_cents, found_cents } = difference;
              return (
                <tr key={`${check} ${subject} ${currency}`}>
                  <td>{t(`check.problems.${problem}`)}</td>
                  <td>{check}</td>
                  <td>
                    <Subject difference={difference} />
                  </td>
                  <td>{currency ? money(expected_cents, currency) : number(expected_cents)}</td>
                  <td>{currency ? money(found_cents, currency) : number(found_cents)}</td>
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
};

function Subject({ difference: { check, subject } }: { difference: Difference }) {
  const page = pages[check];
  return page && isId(subject) ? <Link to={`${page}/${subject}`}>{subject}</Link> : subject;
}
