import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../ui/use-format.ts';
import { type Genre, genres } from '../../../profiles/rules.ts';
import type { SearchResult } from '../../contract.ts';
import styles from './genre-fields.module.css';
import type { FilterState } from './use-filters.ts';

const SHOWN = 10;

interface GenreFieldsProps {
  state: FilterState;
  facets: SearchResult['facets'];
}

/** Genres with how many DJs each would bring, the most frequent first; any of those chosen will do. */
export function GenreFields({ state: { draft, change }, facets }: GenreFieldsProps) {
  const { t } = useTranslation(['directory', 'profiles']);
  const { number } = useFormat();
  const [isWhole, setWhole] = useState(false);
  const counts = new Map(facets?.genres.map(({ genre, count }) => [genre, count]));
  const found = facets ? facets.genres.map(({ genre }) => genre) : [...genres];
  const ordered = [...found, ...draft.genre.filter((genre) => !found.includes(genre))];
  const shown = ordered.filter((genre, index) => isWhole || index < SHOWN || draft.genre.includes(genre));
  if (shown.length === 0) return null;
  const toggle = (genre: Genre) =>
    change({
      genre: draft.genre.includes(genre)
        ? draft.genre.filter((one) => one !== genre)
        : [...draft.genre, genre],
    });
  return (
    <fieldset className={styles.genres}>
      <legend>{t('find.genres')}</legend>
      <div className={styles.chips}>
        {shown.map((genre) => (
          <label key={genre} className={styles.chip}>
            <input
              type="checkbox"
              name="genre"
              value={genre}
              checked={draft.genre.includes(genre)}
              onChange={() => toggle(genre)}
            />
            <span>{t(`profiles:genre.${genre}`)}</span>
            <span className={styles.count}>
              {facets?.is_exact === false
                ? t('find.at_least', { number: number(counts.get(genre) ?? 0) })
                : number(counts.get(genre) ?? 0)}
            </span>
          </label>
        ))}
        {ordered.length > shown.length && (
          <button type="button" className={styles.more} onClick={() => setWhole(true)}>
            {t('find.more_genres', { count: ordered.length - shown.length })}
          </button>
        )}
      </div>
    </fieldset>
  );
}
