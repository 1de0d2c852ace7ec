import type { ReactNode } from 'react';
import styles from './public-page.module.css';

interface PublicPageProps {
  title: string;
  lead?: ReactNode;
  /** Buttons: where to go from here, read with the title. */
  acts?: ReactNode;
  /** What the page is about, to look at: below the title, or right of it where there is room. */
  beside?: ReactNode;
  /** `text` is as wide as a line is read well, for pages that are read. */
  width?: 'full' | 'text';
  children?: ReactNode;
}

/** The frame of a page that says something: its title, what it is about, and sections far enough apart. */
export function PublicPage({ title, lead, acts, beside, width = 'full', children }: PublicPageProps) {
  return (
    <div className={`${styles.page} ${width === 'text' ? styles.text : ''}`}>
      <header className={`${styles.head} ${beside ? styles.split : ''}`}>
        <div>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {acts && <p className={styles.acts}>{acts}</p>}
        </div>
        {beside && <div className={styles.beside}>{beside}</div>}
      </header>
      {children}
    </div>
  );
}
