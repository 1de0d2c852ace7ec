import { useTranslation } from 'react-i18next';
import { percentOf } from '../../../../shared/money.ts';
import type { Currency } from '../../../../shared/money.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import { SERVICE_FEE_BPS } from '../../../bookings/rules.ts';
import { type Asked, SHARES_AT_LEAST, WEDDING_HOURS, WELL_RATED } from '../../rules.ts';
import styles from './city-page.module.css';
import { usePrice } from './use-price.ts';

/** What makes one night dearer than another, in numbers where there are any. */
export function PriceMovers({ asked, currency }: { asked: Asked; currency: Currency }) {
  const { t } = useTranslation('markets');
  const { distance, money, number } = useFormat();
  const price = usePrice(currency);
  const withFee = (cents: number) => cents + percentOf(cents, SERVICE_FEE_BPS);
  const { well_rated } = asked;
  const [lowest, low, , high, highest] = asked.totals;
  const dj =
    asked.count < SHARES_AT_LEAST
      ? t('cost.moves.dj.ends', { hours: WEDDING_HOURS, low: price(lowest), high: price(highest) })
      : t('cost.moves.dj.text', { hours: WEDDING_HOURS, low: price(low), high: price(high) });
  const facts = {
    hours: { price: price(withFee(asked.rates[1])) },
    travel: {
      free: distance(asked.travel_free_km),
      price: money(withFee(asked.travel_per_km_cents), currency),
    },
    reviews: well_rated && {
      count: well_rated.count,
      rating: number(WELL_RATED.hundredths / 100),
      well: price(well_rated.total_cents),
      others: price(well_rated.others_cents),
    },
    extras: {},
  };
  return (
    <section aria-labelledby="movers">
      <h2 id="movers">{t('cost.moves.title')}</h2>
      <dl className={styles.movers}>
        <div>
          <dt>{t('cost.moves.dj.title')}</dt>
          <dd>{dj}</dd>
        </div>
        {Object.entries(facts).map(
          ([key, values]) =>
            values && (
              <div key={key}>
                <dt>{t(`cost.moves.${key as keyof typeof facts}.title`)}</dt>
                <dd>{t(`cost.moves.${key as keyof typeof facts}.text`, values)}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
