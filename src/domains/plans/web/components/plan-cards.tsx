import { useTranslation } from 'react-i18next';
import {
  PLAN_CURRENCY,
  type Plan,
  planIntervals,
  planNames,
  planPriceCents,
  plans,
} from '../../../../shared/plans.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import { CREW_SEATS } from '../../../crew/rules.ts';
import { platformFeeBps } from '../../../payments/rules.ts';
import styles from './plan-cards.module.css';

const MONTHS = 12;

/** What each plan costs and keeps; the switch between month and year is the browser's own and needs no script. */
export function PlanCards() {
  const { t } = useTranslation('plans');
  return (
    <section aria-label={t('pricing.plans')} className={styles.plans}>
      <fieldset className={styles.switch}>
        <legend>{t('pricing.interval.label')}</legend>
        {planIntervals.map((interval) => (
          <label key={interval}>
            <input
              type="radio"
              name="interval"
              value={interval}
              defaultChecked={interval === 'month'}
              className={styles[interval]}
            />
            <span>{t(`pricing.interval.${interval}`)}</span>
          </label>
        ))}
      </fieldset>
      <ul className={styles.grid}>
        {plans.map((plan) => (
          <PlanCard key={plan} plan={plan} />
        ))}
      </ul>
    </section>
  );
}

function PlanCard({ plan }: { plan: Plan }) {
  const { t } = useTranslation('plans');
  const { percent } = useFormat();
  const isFree = plan === 'free';
  return (
    <li className={`${styles.card} ${isFree ? '' : styles.paid}`}>
      <h2>{isFree ? t('free') : planNames[plan]}</h2>
      <p className={styles.for}>{t(`pricing.${plan}.for`)}</p>
      {isFree ? <FreePrice /> : <PaidPrice plan={plan} />}
      <p className={styles.fee}>
        <strong>{percent(platformFeeBps[plan])}</strong> {t('pricing.of_each_booking')}
      </p>
      <p className={styles.what}>
        {t(`pricing.${plan}.what`, {
          seats: CREW_SEATS,
          fee: percent(platformFeeBps[plan]),
          free_fee: percent(platformFeeBps.free),
        })}
      </p>
      {isFree ? (
        <Button to="/register?role=dj" variant="primary" full>
          {t('pricing.free.act')}
        </Button>
      ) : (
        <Button to="/contact?topic=plan" full>
          {t('pricing.ask', { plan: planNames[plan] })}
        </Button>
      )}
    </li>
  );
}

function FreePrice() {
  const { t } = useTranslation('plans');
  const { money } = useFormat();
  return (
    <p className={styles.price}>
      <span className={styles.amount}>{money(0, PLAN_CURRENCY, { whole: true })}</span>
      <span>{t('pricing.always')}</span>
    </p>
  );
}

function PaidPrice({ plan }: { plan: Exclude<Plan, 'free'> }) {
  const { t } = useTranslation('plans');
  const { money } = useFormat();
  const price = (cents: number) => money(cents, PLAN_CURRENCY, { whole: true });
  const year_cents = planPriceCents(plan, 'year');
  return (
    <>
      <p className={`${styles.price} ${styles.perMonth}`}>
        <span className={styles.amount}>{price(planPriceCents(plan, 'month'))}</span>
        <span>{t('pricing.per_month')}</span>
      </p>
      <p className={`${styles.price} ${styles.perYear}`}>
        <span className={styles.amount}>{price(year_cents)}</span>
        <span>{t('pricing.per_year', { month: price(Math.round(year_cents / MONTHS)) })}</span>
      </p>
    </>
  );
}
