import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/components/button.tsx';
import { MoneyText } from '../../../../ui/components/money-text.tsx';
import type { PublicDj } from '../../contract.ts';
import styles from './dj-page.module.css';
import type { ExamplePrice } from './example-price.ts';
import { PriceBasis } from './price-basis.tsx';

/** On a small screen, where the price panel scrolls away: the price and the act stay in reach. */
export function BookBar({ dj, price, address }: { dj: PublicDj; price: ExamplePrice; address: string }) {
  const { t } = useTranslation('bookings');
  return (
    <div className={styles.bar}>
      <p>
        <MoneyText
          cents={price.quote.total_cents}
          currency={price.quote.currency}
          whole
          className={styles.barTotal ?? ''}
        />
        <span className={styles.barHours}>
          <PriceBasis price={price} />
        </span>
      </p>
      <Button to={address} variant="primary" className={styles.barAct ?? ''}>
        {t('flow.title', { dj: dj.dj_name })}
      </Button>
    </div>
  );
}
