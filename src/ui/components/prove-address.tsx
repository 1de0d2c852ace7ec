import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { endProof, onProof, proofIsAsked } from '../address-proof.ts';
import { useConfirmedSoon } from '../use-confirmed-soon.ts';
import { useViewer } from '../viewer.tsx';
import { Button } from './button.tsx';
import Dialog from './dialog.tsx';
import { MailAgain } from './mail-again.tsx';
import styles from './prove-address.module.css';

/** Over a page whose call wants a confirmed address; the call goes on by itself once it is. */
export default function ProveAddress() {
  const { t } = useTranslation('ui');
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  const isAsked = useSyncExternalStore(onProof, proofIsAsked, () => false);
  const isProved = viewer?.email_verified === true;
  useConfirmedSoon(isAsked && !isProved);
  useEffect(() => {
    if (isAsked && isProved) endProof(true);
    if (isAsked && !viewer) endProof(false);
  }, [isAsked, isProved, viewer]);
  const asked_at = useRef(pathname);
  useEffect(() => {
    // whoever goes to another page is no longer waiting on this one
    if (asked_at.current !== pathname) endProof(false);
    asked_at.current = pathname;
  }, [pathname]);
  if (!viewer) return null;
  return (
    <Dialog opened={isAsked && !isProved} onClose={() => endProof(false)} title={t('unverified.first')}>
      <div className={styles.words}>
        <p>{t('unverified.first_text')}</p>
        <p>{t('unverified.first_address', { email: viewer.email })}</p>
      </div>
      <div className={styles.acts}>
        <MailAgain email={viewer.email} next={pathname + search} />
        <Button variant="quiet" to="/settings/security">
          {t('unverified.other')}
        </Button>
      </div>
    </Dialog>
  );
}
