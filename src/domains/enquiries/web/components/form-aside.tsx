import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './enquiries.module.css';

/** What helps sooner than a letter, and what becomes of one. */
const asides = {
  contact: [
    { key: 'booking', to: '/bookings' },
    { key: 'prices', to: '/pricing' },
    { key: 'dj', to: '/become-dj' },
  ],
  venue: [
    { key: 'guests', to: '/find-dj' },
    { key: 'money', to: null },
    { key: 'next', to: null },
  ],
} as const;

export function FormAside({ page }: { page: keyof typeof asides }) {
  const { t } = useTranslation('enquiries');
  return (
    <aside aria-label={t(`${page}.aside`)} className={styles.aside}>
      <ul>
        {asides[page].map(({ key, to }) => (
          <li key={key}>
            <h2>{t(`${page}.${key}.title`)}</h2>
            <p>{t(`${page}.${key}.text`)}</p>
            {to && <Link to={to}>{t(`${page}.${key}.act`)}</Link>}
          </li>
        ))}
      </ul>
    </aside>
  );
}
