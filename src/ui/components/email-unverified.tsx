import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { api } from '../api.ts';
import { IconMail } from '../icons.ts';
import { useSession, type Viewer } from '../viewer.tsx';
import { MailAgain } from './mail-again.tsx';
import styles from './empty-state.module.css';

/** The link may be opened on another device, of which no other tab of this browser can tell. */
const LOOK_MS = 10_000;

/** In the place of a screen that wants a confirmed address; gives way by itself once it is confirmed. */
export function EmailUnverified({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation('ui');
  const { refresh } = useSession();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const answer = await api.accounts.me().catch(() => null);
      if (answer?.user?.email_verified) await refresh();
    };
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [refresh]);
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
