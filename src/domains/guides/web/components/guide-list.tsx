import { Link } from 'react-router';
import type { GuideSummary } from '../../contract.ts';
import styles from './guide-list.module.css';

export function GuideList({ items }: { items: readonly GuideSummary[] }) {
  return (
    <ol className={styles.guides}>
      {items.map(({ slug, title, summary }) => (
        <li key={slug}>
          <Link to={`/learning-hub/${slug}`} className={styles.guide}>
            <span className={styles.title}>{title}</span>
            <span className={styles.summary}>{summary}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
