import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Dotted } from '../../../../ui/components/dotted.tsx';
import { MoneyText } from '../../../../ui/components/money-text.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import { isOpenChargeback } from '../../../payments/rules/chargebacks.ts';
import type { Debt } from '../../contract.ts';
import styles from './payouts.module.css';

/** One debt as a small account: why, how much, what paid which part of it, what is left. */
export function DebtRow({ debt, zone }: { debt: Debt; zone: string }) {
  const { t } = useTranslation('payouts');
  const { date } = useFormat();
  const { booking, cause, created_at, currency, amount_cents, left_cents, collected } = debt;
  return (
    <li className={styles.debt}>
      <div className={styles.title}>
        {booking && <Link to={`/bookings/${booking.id}`}>{booking.title}</Link>}
        {debt.sale_kind && t(`row.sale.${debt.sale_kind}`)}
      </div>
      <div className={styles.detail}>
        <Dotted>
          {booking?.ref}
          {date(created_at, zone)}
        </Dotted>
      </div>
      <p>{t(`debts.cause.${cause}`)}</p>
      <BankWord debt={debt} />
      <dl className={styles.account}>
        <div>
          <dt>{t('debts.owed')}</dt>
          <dd>
            <MoneyText cents={amount_cents} currency={currency} />
          </dd>
        </div>
        {collected.map((part) => (
          <div key={part.id}>
            <dt>
              <PaidBy part={part} />
              <span className={styles.detail}>{date(part.created_at, zone)}</span>
            </dt>
            <dd>
              <MoneyText cents={-part.amount_cents} currency={currency} />
            </dd>
          </div>
        ))}
        <div className={styles.left}>
          <dt>{t('debts.left')}</dt>
          <dd>
            <MoneyText cents={left_cents} currency={currency} />
          </dd>
        </div>
      </dl>
      {collected.length === 0 && <p className={styles.detail}>{t('debts.nothing_yet')}</p>}
    </li>
  );
}

function BankWord({ debt: { chargeback_status } }: { debt: Debt }) {
  const { t } = useTranslation('payouts');
  if (!chargeback_status) return null;
  const decided = chargeback_status === 'lost' ? 'lost' : 'won';
  return <p>{t(`debts.bank.${isOpenChargeback(chargeback_status) ? 'open' : decided}`)}</p>;
}

function PaidBy({ part: { way, booking, sale_kind } }: { part: Debt['collected'][number] }) {
  const { t } = useTranslation('payouts');
  if (way !== 'payout') return t(`debts.way.${way}`);
  const about = booking ? `${booking.title} (${booking.ref})` : sale_kind && t(`row.sale.${sale_kind}`);
  return t('debts.way.payout', { about });
}
