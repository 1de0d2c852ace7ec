import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../ui/use-format.ts';
import type { Market } from '../../contract.ts';
import styles from './city-page.module.css';
import { usePrice } from './use-price.ts';

/** What was paid for real weddings; of too few nothing is told, and why. */
export function AgreedPrices({ market: { name, agreed, currency } }: { market: Market }) {
  const { t } = useTranslation('markets');
  const { number } = useFormat();
  const price = usePrice(currency);
  return (
    <section aria-labelledby="agreed">
      <h2 id="agreed">{t('cost.agreed.title')}</h2>
      <p className={styles.text}>
        {agreed
          ? t('cost.agreed.text', {
              place: name,
              count: agreed.count,
              low: price(agreed.totals[0]),
              high: price(agreed.totals[2]),
              hours: number(agreed.hours),
            })
          : t('cost.agreed.few')}
      </p>
    </section>
  );
}
