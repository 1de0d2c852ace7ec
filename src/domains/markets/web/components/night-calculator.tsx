import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '../../../../shared/money.ts';
import { Calculator, CalculatorField } from '../../../../ui/components/calculator.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import { SERVICE_FEE_BPS } from '../../../bookings/rules.ts';
import { readAmount } from '../../../plans/rules.ts';
import { type Asked, estimate, HOURS_AT_MOST, KM_AT_MOST, SHARES_AT_LEAST } from '../../rules.ts';
import styles from './night-calculator.module.css';
import { usePrice } from './use-price.ts';

interface NightCalculatorProps {
  asked: Asked;
  currency: Currency;
  start: { hours: number; km: number };
}

const limits = { hours: [1, HOURS_AT_MOST], km: [0, KM_AT_MOST] } as const;
const sides = ['low', 'middle', 'high'] as const;
type Side = (typeof sides)[number];
/** Quarters of a few would be single people. */
const isTold = (side: Side, asked: Asked): boolean => side === 'middle' || asked.count >= SHARES_AT_LEAST;

/** What a night of other hours, further away, would cost. */
export function NightCalculator({ asked, currency, start }: NightCalculatorProps) {
  const { t } = useTranslation('markets');
  const { percent } = useFormat();
  const price = usePrice(currency);
  const [night, setNight] = useState({ hours: String(start.hours), km: String(start.km) });
  const totals = estimate(asked, currency, {
    hours: Math.max(1, readAmount(night.hours, start.hours, HOURS_AT_MOST)),
    km: readAmount(night.km, 0, KM_AT_MOST),
  });
  return (
    <Calculator
      id="own-night"
      title={t('cost.calculator.title')}
      act={t('cost.calculator.act')}
      fields={(['hours', 'km'] as const).map((field) => (
        <CalculatorField
          key={field}
          name={field}
          label={t(`cost.calculator.${field}`)}
          min={limits[field][0]}
          max={limits[field][1]}
          value={night[field]}
          onChange={(typed) => setNight((last) => ({ ...last, [field]: typed }))}
        />
      ))}
    >
      <div>
        <dl className={styles.totals} aria-live="polite">
          {sides.map(
            (side, index) =>
              isTold(side, asked) && (
                <div key={side} className={styles[side]}>
                  <dt>{t(`cost.calculator.${side}`)}</dt>
                  <dd>{price(totals[index] ?? 0)}</dd>
                </div>
              ),
          )}
        </dl>
        <p className={styles.note}>{t('cost.calculator.note', { fee: percent(SERVICE_FEE_BPS) })}</p>
      </div>
    </Calculator>
  );
}
