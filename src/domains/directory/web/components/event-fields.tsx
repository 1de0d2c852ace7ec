import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../ui/use-format.ts';
import { USUAL_HOURS } from '../../rules.ts';
import { EventTypeField } from './event-type-field.tsx';
import { type Filters, radii } from './find-filters.ts';
import styles from './find-form.module.css';
import { SearchPlaceField } from './search-place-field.tsx';
import type { FilterState } from './use-filters.ts';
import { useToday } from './use-today.ts';
import { WhenLabel } from './when-label.tsx';

/** What, where, when. */
export function EventFields({ state: { draft, change } }: { state: FilterState }) {
  const { t } = useTranslation(['directory', 'profiles']);
  const format = useFormat();
  const today = useToday();
  const hasDate = draft.date !== '';
  const start = draft.start_time || (hasDate ? USUAL_HOURS.start_time : '');
  const end = draft.end_time || (hasDate ? USUAL_HOURS.end_time : '');
  const changeTime = (part: Partial<Filters>) => change(part, hasDate ? 'typing' : 'only_draft');
  return (
    <div className={styles.event}>
      <EventTypeField
        className={styles.field}
        value={draft.event_type}
        onChange={(event) => change({ event_type: event.currentTarget.value as Filters['event_type'] })}
      />
      <SearchPlaceField
        className={styles.field}
        id="find-place"
        name="city"
        label={t('home.search.where')}
        placeholder={t('home.search.city')}
        draft={draft}
        onChange={(place) =>
          // a half-typed city is no place yet; an emptied field means everywhere
          change(place, place.lat === null && place.city !== '' ? 'only_draft' : undefined)
        }
      />
      <label className={styles.field}>
        <span>{t('find.radius')}</span>
        <select
          name="radius_km"
          value={draft.radius_km}
          disabled={draft.city === ''}
          onChange={(event) => change({ radius_km: Number(event.currentTarget.value) })}
        >
          {[...new Set([...radii, draft.radius_km])]
            .toSorted((a, b) => a - b)
            .map((km) => (
              <option key={km} value={km}>
                {t('find.within', { distance: format.distance(km) })}
              </option>
            ))}
        </select>
      </label>
      <label className={styles.field}>
        <WhenLabel date={draft.date} />
        <input
          type="date"
          name="date"
          min={today}
          value={draft.date}
          onChange={(event) => change({ date: event.currentTarget.value }, 'typing')}
        />
      </label>
      <fieldset className={styles.pair}>
        <legend>
          {t('find.hours')}
          {/* a browser may count to twelve where the page's language counts to 24 */}
          {start && end && ` (${start}–${end})`}
        </legend>
        <input
          type="time"
          name="start_time"
          aria-label={t('find.from')}
          value={start}
          onChange={(event) => changeTime({ start_time: event.currentTarget.value })}
        />
        <span aria-hidden="true">{'–'}</span>
        <input
          type="time"
          name="end_time"
          aria-label={t('find.to')}
          value={end}
          onChange={(event) => changeTime({ end_time: event.currentTarget.value })}
        />
      </fieldset>
    </div>
  );
}
