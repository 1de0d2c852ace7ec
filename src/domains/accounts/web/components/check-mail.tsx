import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { useEnvironment, useViewer } from '../../../../ui/viewer.tsx';
import { mailVerification } from './credentials.ts';
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
  const { demo } = useEnvironment();
  const errorText = useErrorText('accounts');
  const [pending, setPending] = useState(false);
  const isConfirmed = useViewer()?.email_verified === true;
  const goOn = useEffectEvent(() => onConfirmed?.());
  useEffect(() => {
    if (isConfirmed) goOn();
  }, [isConfirmed]);
  const again = async () => {
    setPending(true);
    try {
      await mailVerification(email, next);
      toast.success(t('verify.sent_again'));
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <div className={styles.form} role="status">
      <Notice tone="info" title={t('verify.sent')}>
        <p>{t('verify.sent_text', { email })}</p>
      </Notice>
      <p className={styles.hint}>{t('verify.no_mail')}</p>
      <div className={styles.acts}>
        <Button onClick={() => void again()} loading={pending}>
          {t('verify.again')}
        </Button>
        {onOther && (
          <Button variant="quiet" onClick={onOther}>
            {t('verify.other_address')}
          </Button>
        )}
        {demo && (
          <Button variant="quiet" href={`/dev/mail?address=${encodeURIComponent(email)}`} target="_blank">
            {t('verify.mailbox')}
          </Button>
        )}
      </div>
    </div>
  );
}
