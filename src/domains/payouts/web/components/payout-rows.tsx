import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Dotted } from '../../../../ui/components/dotted.tsx';
import { MoneyText } from '../../../../ui/components/money-text.tsx';
import { useFormat, useNow } from '../../../../ui/use-format.ts';
import type { Payout } from '../../contract.ts';
import { PayoutReason } from './payout-reason.tsx';
import { PayoutWhen } from './payout-when.tsx';
import styles from './payouts.module.css';

interface PayoutRowsProps {
  rows: readonly Payout[];
  server_now: Date;
}

/** Payouts as lines: what for, when, how much, and of what is held, why. */
export function PayoutRows({ rows, server_now }: PayoutRowsProps) {
  const now = useNow(server_now);
  return (
    <ul className={styles.rows}>
      {rows.map((payout) => (
        <li key={payout.id} className={styles.row}>
          <About payout={payout} />
          <PayoutWhen payout={payout} now={now} />
          <Amount payout={payout} />
          <PayoutReason payout={payout} />
        </li>
      ))}
    </ul>
  );
}

function About({ payout }: { payout: Payout }) {
  const { t } = useTranslation('payouts');
  const { booking, sale_kind, other_name, is_share, is_returned } = payout;
  const title = booking?.title ?? (sale_kind && t(`row.sale.${sale_kind}`));
  return (
    <div className={styles.words}>
      <div className={styles.title}>
        {/* another's booking is no page of one's own */}
        {booking && !is_share ? <Link to={`/bookings/${booking.id}`}>{title}</Link> : title}
      </div>
      <div className={styles.detail}>
        <Dotted>
          {is_share ? t('row.share', { name: other_name }) : other_name}
          {booking?.ref}
        </Dotted>
      </div>
      {is_returned && <div className={styles.detail}>{t('row.returned')}</div>}
    </div>
  );
}

function Amount({ payout }: { payout: Payout }) {
  const { t } = useTranslation('payouts');
  const { money } = useFormat();
  const { amount_cents, withheld_cents, unpaid_cents, currency, statement } = payout;
  return (
    <div className={styles.money}>
      <MoneyText className={styles.amount ?? ''} cents={amount_cents} currency={currency} />
      {withheld_cents > 0 && (
        <div className={styles.detail}>
          {t('row.withheld', { amount: money(withheld_cents, currency) })}{' '}
          <Link to="/financials#debts">{t('row.see_debts')}</Link>
        </div>
      )}
      {unpaid_cents > 0 && (
        <div className={styles.detail}>{t('row.unpaid', { amount: money(unpaid_cents, currency) })}</div>
      )}
      {statement && (
        <div className={styles.detail}>
          <a
            href={`/api/documents/${statement.id}/pdf`}
            target="_blank"
            rel="noopener"
            className={styles.alone}
          >
            {t('row.statement', { number: statement.number })}
          </a>
        </div>
      )}
    </div>
  );
}
