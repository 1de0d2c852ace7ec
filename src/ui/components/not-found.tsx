import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from './button.tsx';
import { PageMeta } from './page-meta.tsx';
import { IconSearch } from '../icons.ts';
import words from './lone-words.module.css';
import styles from './not-found.module.css';

const number = '404';
const ways = [
  ['/', 'not_found.home'],
  ['/faq', 'footer.link.faq'],
  ['/contact', 'nav.contact'],
] as const;

export function NotFound() {
  const { t } = useTranslation('ui');
  return (
    <div className={`${words.screen} ${styles.screen}`}>
      <PageMeta title={t('not_found.title')} private />
      <p className={styles.number} aria-hidden="true">
        {number}
      </p>
      <h1>{t('not_found.title')}</h1>
      <p>{t('not_found.text')}</p>
      <form action="/find-dj" className={styles.search}>
        <label>
          <span className={styles.label}>{t('not_found.search')}</span>
          <input name="q" type="search" placeholder={t('not_found.placeholder')} />
        </label>
        <Button type="submit" variant="primary" icon={<IconSearch size={18} aria-hidden="true" />}>
          {t('nav.find_dj')}
        </Button>
      </form>
      <ul className={styles.links}>
        {ways.map(([to, word]) => (
          <li key={to}>
            <Link to={to}>{t(word)}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
