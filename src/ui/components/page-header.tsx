import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './page-header.module.css';

interface PageHeaderProps {
  crumbs?: readonly { label: string; to?: string }[];
  title: ReactNode;
  detail?: ReactNode;
  /** A StatusBadge. */
  state?: ReactNode;
  /** The one next act. */
  act?: ReactNode;
}

export function PageHeader({ crumbs, title, detail, state, act }: PageHeaderProps) {
  const { t } = useTranslation('ui');
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        {(crumbs || state) && (
          <div className={styles.above}>
            {crumbs && (
              <nav aria-label={t('breadcrumbs')}>
                <ol className={styles.crumbs}>
                  {crumbs.map((crumb) => (
                    <li key={crumb.label}>
                      {crumb.to ? <Link to={crumb.to}>{crumb.label}</Link> : crumb.label}
                    </li>
                  ))}
                </ol>
              </nav>
            )}
            {state}
          </div>
        )}
        <h1>{title}</h1>
        {detail && <div className={styles.detail}>{detail}</div>}
      </div>
      {act && <div className={styles.side}>{act}</div>}
    </header>
  );
}
