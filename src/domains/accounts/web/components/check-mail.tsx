import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/components/button.tsx';
import { MailAgain } from '../../../../ui/components/mail-again.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { useViewer } from '../../../../ui/viewer.tsx';
import styles from './forms.module.css';

interface CheckMailProps {
  email: string;
  /** Where the link leads on to. */
  next: string;
  /** The link was opened in another tab of this browser. */
  onConfirmed?: (() => void) | undefined;
  /** The address was mistyped. */
  onOther?: () => void;
}

/** A link is in the mailbox; it can be sent again. */
export function CheckMail({ email, next, onConfirmed, onOther }: CheckMailProps) {
  const { t } = useTranslation('accounts');
  const isConfirmed = useViewer()?.email_verified === true;
  const goOn = useEffectEvent(() => onConfirmed?.());
  useEffect(() => {
    if (isConfirmed) goOn();
  }, [isConfirmed]);
  return (
    <div className={styles.form} role="status">
      <Notice tone="info" title={t('verify.sent')}>
        <p>{t('verify.sent_text', { email })}</p>
      </Notice>
      <p className={styles.hint}>{t('verify.no_mail')}</p>
      <div className={styles.acts}>
        <MailAgain email={email} next={next} />
        {onOther && (
          <Button variant="quiet" onClick={onOther}>
            {t('verify.other_address')}
          </Button>
        )}
      </div>
    </div>
  );
}
