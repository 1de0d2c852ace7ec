import type { ReactNode } from 'react';
import styles from './public-page.module.css';

interface PublicPageProps {
  title: string;
  lead?: ReactNode;
  /** Buttons: where to go from here, read with the title. */
  acts?: ReactNode;
  /** `text` is as wide as a line is read well, for pages that are read. */
  width?: 'full' | 'text';
  children: ReactNode;
}

/** The frame of a page that says something: its title, what it is about, and sections far enough apart. */
export function PublicPage({ title, lead, acts, width = 'full', children }: PublicPageProps) {
  return (
    <div className={`${styles.page} ${width === 'text' ? styles.text : ''}`}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {acts && <p className={styles.acts}>{acts}</p>}
      </header>
      {children}
    </div>
  );
}
