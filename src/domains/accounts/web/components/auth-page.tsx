import type { ReactNode } from 'react';
import { CoverArt } from '../../../../ui/components/cover-art.tsx';
import styles from './auth-page.module.css';

interface AuthPageProps {
  title: string;
  text: string;
  children: ReactNode;
  /** The way to the other page. */
  other?: ReactNode;
  /** Seeds the picture. */
  art: string;
}

/** A form on the left, a record on the right where there is room for one. */
export function AuthPage({ title, text, children, other, art }: AuthPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <h1>{title}</h1>
        <p className={styles.text}>{text}</p>
        {children}
        {other && <p className={styles.other}>{other}</p>}
      </div>
      <CoverArt id={art} family="open" bpm={126} className={styles.art ?? ''} />
    </div>
  );
}
