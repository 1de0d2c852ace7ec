import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../ui/language.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import { sorts } from '../../rules.ts';
import { type Filters, priceCurrency, ratings } from './find-filters.ts';
import styles from './find-form.module.css';
import type { FilterState } from './use-filters.ts';

const wholeNumber = (text: string): number | null =>
  text === '' ? null : Math.max(0, Math.round(Number(text)));

/** Price, rating, instant booking, words and order. */
export function OfferFields({ state: { draft, change } }: { state: FilterState }) {
  const { t } = useTranslation('directory');
  const { language } = useLanguage();
  const { number } = useFormat();
  const currency = priceCurrency(draft, language);
  return (
    <div className={styles.offer}>
      <label className={styles.field}>
        <span>{t('find.words')}</span>
        <input
          type="search"
          name="q"
          maxLength={100}
          placeholder={t('find.words_example')}
          value={draft.q}
          onChange={(event) => change({ q: event.currentTarget.value }, 'typing')}
        />
      </label>
      <fieldset className={styles.pair}>
        <legend>{t('find.price', { currency: symbolOf(currency, language) })}</legend>
        {(['price_min', 'price_max'] as const).map((name) => (
          <input
            key={name}
            type="number"
            name={name}
            min={0}
            step={10}
            inputMode="numeric"
            aria-label={t(`find.${name}`)}
            placeholder={t(`find.${name}`)}
            value={draft[name] ?? ''}
            onChange={(event) => change({ [name]: wholeNumber(event.currentTarget.value) }, 'typing')}
          />
        ))}
      </fieldset>
      <label className={styles.field}>
        <span>{t('find.rating')}</span>
        <select
          name="rating_min"
          value={draft.rating_min ?? ''}
          onChange={(event) => change({ rating_min: Number(event.currentTarget.value) || null })}
        >
          <option value="">{t('find.any_rating')}</option>
          {ratings.map((rating) => (
            <option key={rating} value={rating}>
              {t('find.rating_up', { rating: number(rating, { minimumFractionDigits: 1 }) })}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        <span>{t('find.sort')}</span>
        <select
          name="sort"
          value={draft.sort}
          onChange={(event) => change({ sort: event.currentTarget.value as Filters['sort'] })}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort} disabled={sort === 'distance' && draft.city === ''}>
              {t(`find.sorts.${sort}`)}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.check}>
        <input
          type="checkbox"
          name="instant_only"
          value="1"
          checked={draft.instant_only}
          onChange={(event) => change({ instant_only: event.currentTarget.checked })}
        />
        <span>{t('card.instant')}</span>
      </label>
    </div>
  );
}

function symbolOf(currency: string, language: string): string {
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  return format.formatToParts(0).find((part) => part.type === 'currency')?.value ?? currency;
}
