import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../api-error.ts';
import { mailVerification } from '../auth-calls.ts';
import { useEnvironment } from '../viewer.tsx';
import { Button } from './button.tsx';
import { toast } from './toast.ts';

interface MailAgainProps {
  email: string;
  /** Where the link leads on to. */
  next: string;
}

/** Sends the link that confirms an address once more; the demo shows where it arrived. */
export function MailAgain({ email, next }: MailAgainProps) {
  const { t } = useTranslation('ui');
  const { demo } = useEnvironment();
  const errorText = useErrorText();
  const [pending, setPending] = useState(false);
  const send = async () => {
    setPending(true);
    try {
      await mailVerification(email, next);
      toast.success(t('unverified.sent_again'));
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <Button onClick={() => void send()} loading={pending}>
        {t('unverified.again')}
      </Button>
      {demo && (
        <Button variant="quiet" href={`/dev/mail?address=${encodeURIComponent(email)}`} target="_blank">
          {t('unverified.mailbox')}
        </Button>
      )}
    </>
  );
}
