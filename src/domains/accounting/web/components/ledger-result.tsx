import { RowLink } from '../../../../ui/components/row-link.tsx';
import { useTranslation } from 'react-i18next';
import { MoneyText } from '../../../../ui/components/money-text.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { useViewerZone } from '../../../../ui/time-zone.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import type { LedgerCheck } from '../../../payments/contract.ts';
import { isSilent } from '../../../payments/rules.ts';
import { accountPurposes } from '../../rules.ts';
import styles from './books.module.css';
import { LedgerDifferences } from './ledger-differences.tsx';
import { LedgerHoldings } from './ledger-holdings.tsx';

const placeOf = (purpose: string): number => accountPurposes.findIndex((one) => one === purpose);

/** As a balance sheet has them, and last those on which nothing is. */
const inReadingOrder = (sums: LedgerCheck['sums']): LedgerCheck['sums'] =>
  sums.toSorted(
    (a, b) =>
      Number(a.balance_cents === 0) - Number(b.balance_cents === 0) ||
      placeOf(a.purpose) - placeOf(b.purpose),
  );

/** What a check of the ledger read and found: every difference by name, and what each purpose holds. */
export function LedgerResult({ check }: { check: LedgerCheck }) {
  const { t } = useTranslation('accounting');
  const { number, dateTime } = useFormat();
  const zone = useViewerZone();
  const {
    differences,
    difference_count,
    sums,
    transactions,
    entries,
    checked_at,
    took_ms,
    asked,
    unanswered,
    gateway_known_until,
  } = check;
  const told = gateway_known_until
    ? t('check.known', { when: dateTime(gateway_known_until, zone) })
    : t('check.unknown');
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
        {unanswered > 0 && <p>{t('check.unfinished')}</p>}
        {!isSilent(gateway_known_until, checked_at) && <p>{told}</p>}
      </Notice>
      {isSilent(gateway_known_until, checked_at) && (
        <Notice tone="warn" title={gateway_known_until ? t('check.silent') : told}>
          {gateway_known_until && <p>{told}</p>}
        </Notice>
      )}
      {differences.length > 0 && <LedgerDifferences differences={differences} />}
      {check.holdings.length > 0 && gateway_known_until && (
        <LedgerHoldings check={check} known_until={gateway_known_until} />
      )}
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
              {inReadingOrder(sums).map(({ purpose, currency, accounts, balance_cents }) => (
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
