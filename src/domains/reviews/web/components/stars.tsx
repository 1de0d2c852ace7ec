import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../../ui/components/visually-hidden.tsx';
import { IconStar, IconStarFilled } from '../../../../ui/icons.ts';
import styles from './stars.module.css';

const places = [1, 2, 3, 4, 5];

/** One to five stars as a picture; say the rating in words beside it. */
export const StarRow = ({ rating }: { rating: number }) => (
  <span className={styles.stars} aria-hidden="true">
    {places.map((place) =>
      place <= rating ? <IconStarFilled key={place} size={16} /> : <IconStar key={place} size={16} />,
    )}
  </span>
);

/** A given rating, for eyes and ears. */
export function Stars({ rating }: { rating: number }) {
  const { t } = useTranslation('reviews');
  return (
    <span className={styles.given}>
      <StarRow rating={rating} />
      <VisuallyHidden>{t('list.rated', { rating, word: t(`words.${rating}`) })}</VisuallyHidden>
    </span>
  );
}
