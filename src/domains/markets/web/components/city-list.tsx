import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Currency } from '../../../../shared/money.ts';
import type { NearbyCity } from '../../contract.ts';
import styles from './city-list.module.css';
import { usePrice } from './use-price.ts';

/** Cities with their DJs and what the middle one asks there; each leads to its page. */
export function CityList({ items, currency }: { items: readonly NearbyCity[]; currency: Currency }) {
  const { t } = useTranslation('markets');
  const price = usePrice(currency);
  return (
    <ul className={styles.cities}>
      {items.map(({ slug, name, dj_count, total_cents }) => (
        <li key={slug}>
          <Link to={`/wedding-dj-cost/${slug}`}>
            <span className={styles.name}>{name}</span>
            <span className={styles.count}>{t('djs', { count: dj_count })}</span>
            <span className={total_cents === null ? styles.count : styles.price}>
              {total_cents === null ? t('cost.too_few') : price(total_cents)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
