import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../../ui/use-format.ts';
import type { Story } from '../../../reviews/contract.ts';
import { Stars } from '../../../reviews/web/components/stars.tsx';
import styles from './home-stories.module.css';

/** What glad clients wrote, to the letter; without any the section is not there at all. */
export function HomeStories({ items }: { items: readonly Story[] }) {
  const { t } = useTranslation(['directory', 'profiles', 'reviews']);
  const { calendarDate } = useFormat();
  if (items.length === 0) return null;
  return (
    <section id="stories" aria-labelledby="home-stories">
      <h2 id="home-stories" className={styles.title}>
        {t('home.stories.title')}
      </h2>
      <p className={styles.note}>{t('home.stories.note')}</p>
      <ul className={styles.stories}>
        {items.map(({ id, rating, text, author_name, event_type, month, dj_name, dj_slug }) => (
          <li key={id}>
            <figure className={styles.story}>
              <Stars rating={rating} />
              <blockquote className={styles.text}>{text}</blockquote>
              <figcaption className={styles.about}>
                <span className={styles.name}>{author_name}</span>
                {t('reviews:list.about', {
                  event: t(`profiles:event_type.${event_type}`),
                  month: calendarDate(`${month}-01`, 'month'),
                })}
                <Link to={`/dj/${dj_slug}`}>{dj_name}</Link>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
