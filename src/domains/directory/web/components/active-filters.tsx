import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toCents } from '../../../../shared/money.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Chip } from '../../../../ui/components/chip.tsx';
import { useLanguage } from '../../../../ui/language.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import styles from './active-filters.module.css';
import { type Filters, nowhere, priceCurrency } from './find-filters.ts';
import type { FilterState } from './use-filters.ts';

interface ActiveFiltersProps {
  filters: Filters;
  state: FilterState;
}

/** Every filter that is on, each a button that takes it away; on a phone the only place that shows them. */
export function ActiveFilters({ filters, state }: ActiveFiltersProps) {
  const { t } = useTranslation('directory');
  const row = useRef<HTMLDivElement>(null);
  const active = useActive(filters);
  if (active.length === 0) return null;
  const remove = (without: Partial<Filters>) => {
    state.change(without);
    // the button goes with its filter, and the focus must not go with it
    row.current?.focus();
  };
  return (
    <div ref={row} role="group" aria-label={t('filters.active')} className={styles.row} tabIndex={-1}>
      <div className={styles.chips}>
        {active.map(({ key, words, without }) => (
          <Chip key={key} onRemove={() => remove(without)}>
            {words}
          </Chip>
        ))}
      </div>
      {active.length > 1 && (
        <Button to="/find-dj" variant="quiet" size="s" preventScrollReset>
          {t('find.clear')}
        </Button>
      )}
    </div>
  );
}

interface Active {
  key: string;
  words: string;
  without: Partial<Filters>;
}

function useActive(filters: Filters): Active[] {
  const { t } = useTranslation(['directory', 'profiles']);
  const { language } = useLanguage();
  const format = useFormat();
  const { q, genre, event_type, city, lat, radius_km, date, start_time, end_time, rating_min } = filters;
  const clock = (time: string) => format.time(new Date(`2000-01-01T${time}:00Z`), 'UTC');
  const active: (Active | false)[] = [
    event_type !== '' && {
      key: 'event_type',
      words: t(`profiles:event_type.${event_type}`),
      without: { event_type: '' },
    },
    lat !== null && {
      key: 'place',
      words: t('filters.near', { city, distance: format.distance(radius_km) }),
      without: nowhere,
    },
    date !== '' && {
      key: 'date',
      words: t('filters.free_on', { date: format.calendarDate(date) }),
      without: { date: '' },
    },
    (start_time !== '' || end_time !== '') && {
      key: 'hours',
      words: [start_time, end_time].map((time) => (time === '' ? '' : clock(time))).join('–'),
      without: { start_time: '', end_time: '' },
    },
    ...genre.map((name) => ({
      key: name,
      words: t(`profiles:genre.${name}`),
      without: { genre: genre.filter((other) => other !== name) },
    })),
    ...(['price_min', 'price_max'] as const).map((bound) => {
      const units = filters[bound];
      if (units === null) return false;
      const price = format.money(
        toCents(units, priceCurrency(filters, language)),
        priceCurrency(filters, language),
        { whole: true },
      );
      return { key: bound, words: t(`filters.${bound}`, { price }), without: { [bound]: null } };
    }),
    rating_min !== null && {
      key: 'rating',
      words: t('find.rating_up', { rating: format.number(rating_min, { minimumFractionDigits: 1 }) }),
      without: { rating_min: null },
    },
    filters.instant_only && { key: 'instant', words: t('card.instant'), without: { instant_only: false } },
    q !== '' && { key: 'q', words: t('filters.words', { words: q }), without: { q: '' } },
  ];
  return active.filter((one) => one !== false);
}
