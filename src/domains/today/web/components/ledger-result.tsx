import { useTranslation } from 'react-i18next';
import { Notice } from '../../../../ui/components/notice.tsx';
import { useFormat, useViewerZone } from '../../../../ui/use-format.ts';
import type { LedgerCheck } from '../../../payments/contract.ts';
import styles from './admin.module.css';

/** What a check of the ledger read and found: what each purpose holds, and every difference by name. */
export function LedgerResult({ check }: { check: LedgerCheck }) {
  const { t } = useTranslation('today');
  const { number, money, dateTime } = useFormat();
  const zone = useViewerZone() ?? 'UTC';
  const { differences, difference_count, sums, transactions, entries, checked_at, took_ms, asked } = check;
  return (
    <>
      <Notice
        tone={difference_count === 0 ? 'good' : 'bad'}
        title={t('ledger.differences', { count: difference_count })}
      >
        <p>
          {t('ledger.read', {
            transactions: number(transactions),
            entries: number(entries),
            when: dateTime(checked_at, zone),
          })}
        </p>
        <p>{t('ledger.took', { seconds: number(Math.ceil(took_ms / 1000)), asked: number(asked) })}</p>
      </Notice>
      {differences.length > 0 && (
        <table className={styles.differences}>
          <thead>
            <tr>
              <th scope="col">{t('ledger.problem')}</th>
              <th scope="col">{t('ledger.check_name')}</th>
              <th scope="col">{t('ledger.subject')}</th>
              <th scope="col">{t('ledger.expected')}</th>
              <th scope="col">{t('ledger.found')}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ check: name, subject, problem, currency, expected_cents, found_cents }) => (
              <tr key={`${name} ${subject} ${currency}`}>
                <td>{t(`ledger.problems.${problem}`)}</td>
                <td>{name}</td>
                <td>{subject}</td>
                <td>{currency ? money(expected_cents, currency) : number(expected_cents)}</td>
                <td>{currency ? money(found_cents, currency) : number(found_cents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {sums.length > 0 && (
        <table className={styles.differences}>
          <thead>
            <tr>
              <th scope="col">{t('ledger.purpose')}</th>
              <th scope="col">{t('ledger.accounts')}</th>
              <th scope="col">{t('ledger.balance')}</th>
            </tr>
          </thead>
          <tbody>
            {sums.map(({ purpose, currency, accounts, balance_cents }) => (
              <tr key={`${purpose} ${currency}`}>
                <td>{purpose}</td>
                <td>{number(accounts)}</td>
                <td>{money(balance_cents, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
