import type { ReactNode } from 'react';
import styles from './public-page.module.css';

/** A longer compound may be wider than a telephone. */
const LONGEST_WHOLE = 14;

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
          <h1>{whole(title)}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {acts && <p className={styles.acts}>{acts}</p>}
        </div>
        {beside && <div className={styles.beside}>{beside}</div>}
      </header>
      {children}
    </div>
  );
}

/** A title that breaks at a hyphen ("Hochzeits-", "DJ kostet") reads as if something were missing. */
const whole = (title: string) =>
  title.split(/([^\s-]+-[^\s:,.?!]+)/).map((part, index) =>
    index % 2 === 1 && part.length <= LONGEST_WHOLE ? (
      <span key={part} className={styles.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  );
