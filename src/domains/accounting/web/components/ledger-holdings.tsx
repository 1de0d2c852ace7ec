import { useTranslation } from 'react-i18next';
import { MoneyText } from '../../../../ui/components/money-text.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { RowLink } from '../../../../ui/components/row-link.tsx';
import { useViewerZone } from '../../../../ui/time-zone.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import type { LedgerCheck } from '../../../payments/contract.ts';
import styles from './books.module.css';

interface LedgerHoldingsProps {
  check: LedgerCheck;
  known_until: Date;
}

/** What the gateway says we have there beside what our books say, currency by currency. */
export function LedgerHoldings({ check: { holdings, sums }, known_until }: LedgerHoldingsProps) {
  const { t } = useTranslation('accounting');
  const { dateTime } = useFormat();
  const zone = useViewerZone();
  const booked = new Map(
    sums
      .filter(({ purpose }) => purpose === 'gateway_clearing')
      .map(({ currency, balance_cents }) => [currency, balance_cents]),
  );
  return (
    <Panel title={t('holdings.title')}>
      <p>{t('holdings.text', { when: dateTime(known_until, zone) })}</p>
      <table className={`${styles.table} ${styles.holdings}`}>
        <caption className={styles.hidden}>{t('holdings.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('holdings.currency')}</th>
            <th scope="col" className={styles.figure}>
              {t('holdings.told')}
            </th>
            <th scope="col" className={`${styles.figure} ${styles.booked}`}>
              {t('holdings.booked')}
            </th>
            <th scope="col" className={styles.figure}>
              {t('holdings.apart')}
            </th>
          </tr>
        </thead>
        <tbody>
          {holdings.map(({ currency, amount_cents }) => {
            const booked_cents = booked.get(currency) ?? 0;
            return (
              <tr key={currency} className={styles.pressed}>
                <th scope="row">
                  <RowLink to={`/admin/ledger?purpose=gateway_clearing&currency=${currency}`}>
                    {currency}
                  </RowLink>
                </th>
                <td className={`${styles.figure} ${styles.plain}`}>
                  <MoneyText cents={amount_cents} currency={currency} />
                </td>
                <td className={`${styles.figure} ${styles.plain} ${styles.booked}`}>
                  <MoneyText cents={booked_cents} currency={currency} />
                </td>
                <td className={styles.figure}>
                  <MoneyText cents={amount_cents - booked_cents} currency={currency} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Panel>
  );
}
