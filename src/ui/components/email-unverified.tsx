import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { IconMail } from '../icons.ts';
import { useConfirmedSoon } from '../use-confirmed-soon.ts';
import type { Viewer } from '../viewer.tsx';
import { MailAgain } from './mail-again.tsx';
import styles from './empty-state.module.css';

/** In the place of a screen that wants a confirmed address; gives way by itself once it is confirmed. */
export function EmailUnverified({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation('ui');
  const { pathname, search } = useLocation();
  useConfirmedSoon(true);
  return (
    <div className={styles.state}>
      <IconMail className={styles.waiting} size={32} aria-hidden="true" />
      <h1>{t('unverified.title')}</h1>
      <p>{t('unverified.text')}</p>
      <p>{t('unverified.address', { email: viewer.email })}</p>
      <div className={styles.act}>
        <MailAgain email={viewer.email} next={pathname + search} />
      </div>
    </div>
  );
}
