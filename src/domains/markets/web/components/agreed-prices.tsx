import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../ui/use-format.ts';
import type { Market } from '../../contract.ts';
import styles from './city-page.module.css';
import { MiddlePrice } from './middle-price.tsx';
import { useAgreedText } from './use-agreed-text.ts';
import { usePrice } from './use-price.ts';

interface AgreedPricesProps {
  market: Market;
  /** The page begins with them, and its first sentence has told the rest. */
  leads?: boolean;
}

/** What was paid for real weddings; of too few nothing is told, and why. */
export function AgreedPrices({ market, leads = false }: AgreedPricesProps) {
  const { t } = useTranslation('markets');
  const { number } = useFormat();
  const price = usePrice(market.currency);
  const text = useAgreedText(market);
  return (
    <section aria-labelledby="agreed">
      <h2 id="agreed">{t('cost.agreed.title')}</h2>
      {leads && market.agreed ? (
        <MiddlePrice
          price={price(market.agreed.totals[1])}
          label={t('cost.agreed.middle')}
          hours={number(market.agreed.hours)}
        />
      ) : (
        <p className={styles.text}>{text ?? t('cost.agreed.few')}</p>
      )}
    </section>
  );
}
