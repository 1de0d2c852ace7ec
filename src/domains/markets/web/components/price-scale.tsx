import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '../../../../shared/money.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import { type Asked, WEDDING_HOURS } from '../../rules.ts';
import styles from './price-scale.module.css';
import { usePrice } from './use-price.ts';

/** What DJs ask, as a fader: its slot from the cheapest tenth to the dearest, filled for the half in the middle. */
export function PriceScale({ asked, currency }: { asked: Asked; currency: Currency }) {
  const { t } = useTranslation('markets');
  const price = usePrice(currency);
  const { sentences } = useFormat();
  const [p10, p25, middle, p75, p90] = asked.totals;
  const share = (cents: number) => (p90 > p10 ? (cents - p10) / (p90 - p10) : 0.5);
  const places = { '--low': share(p25), '--middle': share(middle), '--high': share(p75) } as CSSProperties;
  return (
    <figure className={styles.figure}>
      <p className={styles.middle}>
        <strong>{price(middle)}</strong>
        <span>{t('cost.middle')}</span>
        <span>{t('cost.hours_label', { hours: WEDDING_HOURS })}</span>
      </p>
      <div className={styles.slot} style={places} aria-hidden="true">
        <span className={styles.half} />
        <span className={styles.cap} />
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{price(p10)}</span>
        <span>{price(p90)}</span>
      </div>
      <figcaption>
        {sentences(
          t('cost.tenths', { low: price(p10), high: price(p90) }),
          t('cost.basis', { count: asked.count }),
        )}
      </figcaption>
    </figure>
  );
}
