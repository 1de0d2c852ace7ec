import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toCents } from '../../../../shared/money.ts';
import { PLAN_CURRENCY, type Plan, planNames } from '../../../../shared/plans.ts';
import { Calculator, CalculatorField } from '../../../../ui/components/calculator.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import { SERVICE_FEE_BPS } from '../../../bookings/rules.ts';
import { platformFeeBps } from '../../../payments/rules.ts';
import { bestPlan, BOOKINGS_AT_MOST, breakEven, earningsOf, PRICE_AT_MOST, readAmount } from '../../rules.ts';
import styles from './become-dj.module.css';

interface EarningsCalculatorProps {
  start: { bookings: number; price: number };
}

/** What a month leaves on each plan. */
export function EarningsCalculator({ start }: EarningsCalculatorProps) {
  const { t } = useTranslation('plans');
  const { percent } = useFormat();
  const [bookings, setBookings] = useState(String(start.bookings));
  const [price, setPrice] = useState(String(start.price));
  const work = {
    bookings: readAmount(bookings, 0, BOOKINGS_AT_MOST),
    price_cents: toCents(readAmount(price, 0, PRICE_AT_MOST), PLAN_CURRENCY),
  };
  return (
    <Calculator
      id="earnings"
      title={t('become.earnings.title')}
      act={t('become.earnings.act')}
      fields={
        <>
          <CalculatorField
            name="bookings"
            label={t('become.earnings.bookings')}
            max={BOOKINGS_AT_MOST}
            value={bookings}
            onChange={setBookings}
          />
          <CalculatorField
            name="price"
            label={t('become.earnings.price', { currency: PLAN_CURRENCY })}
            max={PRICE_AT_MOST}
            value={price}
            onChange={setPrice}
          />
        </>
      }
      note={
        <p className={styles.note}>{t('become.earnings.note', { service_fee: percent(SERVICE_FEE_BPS) })}</p>
      }
    >
      <EarningsTable work={work} />
    </Calculator>
  );
}

function EarningsTable({ work }: { work: { bookings: number; price_cents: number } }) {
  const { t } = useTranslation('plans');
  const { money, percent } = useFormat();
  const best = bestPlan(work);
  const all = earningsOf(work);
  const amount = (cents: number) => money(cents, PLAN_CURRENCY);
  const most = Math.max(1, ...all.map(({ left_cents }) => left_cents));
  return (
    <table className={styles.table}>
      <caption>{t('become.earnings.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('become.earnings.plan')}</th>
          <th scope="col">{t('become.earnings.fee')}</th>
          <th scope="col">{t('become.earnings.cost')}</th>
          <th scope="col">{t('become.earnings.left')}</th>
        </tr>
      </thead>
      <tbody>
        {all.map(({ plan, fee_cents, plan_cents, left_cents }) => (
          <tr key={plan} className={plan === best ? styles.best : undefined}>
            <th scope="row">
              {plan === 'free' ? t('free') : planNames[plan]}
              {plan === best && <span className={styles.mark}>{t('become.earnings.best')}</span>}
              <BreakEven plan={plan} price_cents={work.price_cents} />
            </th>
            <td data-label={t('become.earnings.fee')}>
              {amount(fee_cents)}
              <span className={styles.detail}>{percent(platformFeeBps[plan])}</span>
            </td>
            <td data-label={t('become.earnings.cost')}>{amount(plan_cents)}</td>
            <td className={styles.left} data-label={t('become.earnings.left')}>
              {amount(left_cents)}
              <span
                className={styles.bar}
                style={{ inlineSize: `${(Math.max(0, left_cents) / most) * 100}%` }}
                aria-hidden="true"
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function BreakEven({ plan, price_cents }: { plan: Plan; price_cents: number }) {
  const { t } = useTranslation('plans');
  const count = breakEven(plan, price_cents);
  if (plan === 'free' || count === null) return null;
  return <span className={styles.detail}>{t('become.earnings.break_even', { count })}</span>;
}
