import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '../../../../shared/money.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import { type Asked, SHARES_AT_LEAST, WEDDING_HOURS } from '../../rules.ts';
import { MiddlePrice } from './middle-price.tsx';
import styles from './price-scale.module.css';
import { usePrice } from './use-price.ts';

interface PriceScaleProps {
  asked: Asked;
  currency: Currency;
  /** Below what was agreed. */
  second: boolean;
}

/**
 * What DJs ask, as a fader: its slot from the cheapest tenth to the dearest, filled for the half in the middle. Where
 * there are too few for such shares it goes from the lowest to the highest price, and says so.
 */
export function PriceScale({ asked, currency, second }: PriceScaleProps) {
  const { t } = useTranslation('markets');
  const price = usePrice(currency);
  const { number, sentences } = useFormat();
  const hasShares = asked.count >= SHARES_AT_LEAST;
  const [p10, p25, middle, p75, p90] = asked.totals;
  const share = (cents: number) => (p90 > p10 ? (cents - p10) / (p90 - p10) : 0.5);
  const places = { '--low': share(p25), '--middle': share(middle), '--high': share(p75) } as CSSProperties;
  return (
    <figure className={styles.figure}>
      <MiddlePrice
        price={price(middle)}
        label={t('cost.middle')}
        hours={number(WEDDING_HOURS)}
        second={second}
      />
      <div className={styles.slot} style={places} aria-hidden="true">
        {hasShares && <span className={styles.half} />}
        <span className={styles.cap} />
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{price(p10)}</span>
        <span>{price(p90)}</span>
      </div>
      <figcaption>
        {sentences(
          t(hasShares ? 'cost.tenths' : 'cost.ends', { low: price(p10), high: price(p90) }),
          t('cost.basis', { count: asked.count }),
        )}
      </figcaption>
    </figure>
  );
}
