import { useTranslation } from 'react-i18next';
import {
  featurePlan,
  hasFeature,
  MONTHS_OF_A_YEAR_PAID,
  PLAN_CURRENCY,
  planPriceCents,
  type Plan,
  planNames,
  plans,
} from '../../../../shared/plans.ts';
import { IconCheck, IconMinus } from '../../../../ui/icons.ts';
import { VisuallyHidden } from '../../../../ui/components/visually-hidden.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import { CREW_SEATS } from '../../../crew/rules.ts';
import { platformFeeBps, splitOf } from '../../../payments/rules.ts';
import styles from './plan-table.module.css';

/** Every plan has these. */
const shared = ['page', 'calendar', 'offers', 'money', 'papers', 'collaborations'] as const;
const EXAMPLE_CENTS = 100_000;

/** All of it side by side: prices, fees, and what comes with which plan. */
export function PlanTable() {
  const { t } = useTranslation('plans');
  const { money, percent, number } = useFormat();
  const price = (cents: number) => money(cents, PLAN_CURRENCY, { whole: true });
  const rows: [string, (plan: Plan) => string | boolean][] = [
    [t('pricing.row.month'), (plan) => price(plan === 'free' ? 0 : planPriceCents(plan, 'month'))],
    [
      t('pricing.row.year', { months: MONTHS_OF_A_YEAR_PAID }),
      (plan) => price(plan === 'free' ? 0 : planPriceCents(plan, 'year')),
    ],
    [t('pricing.row.fee'), (plan) => percent(platformFeeBps[plan])],
    [
      t('pricing.row.keep', { price: price(EXAMPLE_CENTS) }),
      (plan) => price(splitOf(EXAMPLE_CENTS, 0, platformFeeBps[plan]).dj_cents),
    ],
    [t('pricing.row.leads'), () => price(0)],
    ...shared.map((key) => [t(`pricing.row.${key}`), () => true] as [string, () => boolean]),
    [
      t('pricing.row.crew', { plan: planNames[featurePlan.crew] }),
      (plan) => hasFeature(plan, 'crew') && number(CREW_SEATS),
    ],
  ];
  return (
    <section aria-labelledby="compare">
      <h2 id="compare">{t('pricing.compare')}</h2>
      {/* a phone shows the plans one beside the other, and the words above them */}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('pricing.compare')}</VisuallyHidden>
            </th>
            {plans.map((plan) => (
              <th key={plan} scope="col">
                {plan === 'free' ? t('free') : planNames[plan]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, valueOf]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {plans.map((plan) => (
                <td key={plan}>
                  <Value value={valueOf(plan)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Value({ value }: { value: string | boolean }) {
  const { t } = useTranslation('plans');
  if (typeof value === 'string') return value;
  const Icon = value ? IconCheck : IconMinus;
  return (
    <span className={value ? styles.yes : styles.no}>
      <Icon size={20} aria-hidden="true" />
      <VisuallyHidden>{value ? t('pricing.included') : t('pricing.not_included')}</VisuallyHidden>
    </span>
  );
}
