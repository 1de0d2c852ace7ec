import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './settings.module.css';

/** One part of the page: what it is for beside what can be set; its name is its address. */
export function SettingsPart({
  part,
  children,
}: {
  part: 'account' | 'security' | 'look' | 'privacy' | 'notifications' | 'clients' | 'billing';
  children: ReactNode;
}) {
  const { t } = useTranslation('settings');
  return (
    <section id={part} className={styles.part} aria-labelledby={`${part}-title`}>
      <div className={styles.words}>
        <h2 id={`${part}-title`}>{t(`${part}.title`)}</h2>
        <p>{t(`${part}.text`)}</p>
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
