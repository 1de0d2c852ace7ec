import { useTranslation } from 'react-i18next';
import type { Currency } from '../../../../shared/money.ts';
import { MoneyTable } from '../../../../ui/components/money-table.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import type { Booking } from '../../contract.ts';
import { mayPayAll } from './open-amount.ts';
import styles from './book-flow.module.css';

interface ChargePlanProps {
  plan: Booking['plan'];
  currency: Currency;
  time_zone: string;
  hold_limit_days: number;
}

/** What is charged, when, and how: before anything is agreed. */
export function ChargePlan({ plan, currency, time_zone, hold_limit_days }: ChargePlanProps) {
  const { t } = useTranslation('bookings');
  const { date, number } = useFormat();
  const first_at = plan[0]?.due_at;
  return (
    <div className={styles.plan}>
      <MoneyTable
        caption={t('plan.caption')}
        isTitled
        currency={currency}
        rows={plan.map(({ purpose, amount_cents, due_at }) => ({
          key: purpose,
          label: t(`plan.${purpose}`),
          detail: due_at ? t('plan.on', { date: date(due_at, time_zone) }) : t('plan.at_booking'),
          cents: amount_cents,
        }))}
      />
      {mayPayAll(plan) && <p className={styles.hint}>{t('plan.or_all')}</p>}
      {first_at && <p className={styles.hint}>{t('quote.later.why', { days: number(hold_limit_days) })}</p>}
      {first_at && plan.length > 1 && (
        <p className={styles.hint}>{t('plan.then_all', { date: date(first_at, time_zone) })}</p>
      )}
    </div>
  );
}
