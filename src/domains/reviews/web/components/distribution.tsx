import { useTranslation } from 'react-i18next';
import styles from './distribution.module.css';

/** How often each rating was given, as bars; the numbers stand beside them. */
export function Distribution({ rows }: { rows: readonly { rating: number; count: number }[] }) {
  const { t } = useTranslation('reviews');
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{t('list.distribution')}</caption>
      <tbody>
        {rows.map(({ rating, count }) => (
          <tr key={rating}>
            <th scope="row">{t('list.stars', { count: rating })}</th>
            <td className={styles.track} aria-hidden="true">
              <span className={styles.bar} style={{ inlineSize: `${(count / most) * 100}%` }} />
            </td>
            <td className={styles.count}>{t('list.given', { count })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
