import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../ui/use-format.ts';
import { HOLD_HOURS, PAY_MINUTES, REPLY_HOURS } from '../../../bookings/rules.ts';
import { DEPOSIT_BPS, FULL_PAYMENT_DAYS } from '../../../payments/rules.ts';
import styles from './become-dj.module.css';

const steps = ['request', 'deposit', 'balance', 'play', 'paid'] as const;

/** A booking's money from the first message to the bank, in the numbers that the product goes by. */
export function MoneyRoad() {
  const { t } = useTranslation('plans');
  const { percent } = useFormat();
  const facts = {
    reply_hours: REPLY_HOURS,
    pay_minutes: PAY_MINUTES,
    deposit: percent(DEPOSIT_BPS),
    days: FULL_PAYMENT_DAYS,
    hold_hours: HOLD_HOURS,
  };
  return (
    <section aria-labelledby="road" className={styles.needs}>
      <div>
        <h2 id="road">{t('become.road.title')}</h2>
        <p className={styles.note}>{t('become.road.cancelled', facts)}</p>
      </div>
      <ol className={styles.road}>
        {steps.map((step) => (
          <li key={step}>
            <h3>{t(`become.road.${step}.title`)}</h3>
            <p>{t(`become.road.${step}.text`, facts)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
