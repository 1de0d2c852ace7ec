import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { useEnvironment } from '../../../../ui/viewer.tsx';
import { continueWith, type SignUp } from './credentials.ts';
import { providers } from '../../rules.ts';
import { providerMarks } from './provider-marks.ts';
import styles from './social-buttons.module.css';
import { useNext } from './use-next.ts';

interface SocialButtonsProps {
  role?: SignUp['role'];
  /** Those that somebody has. */
  only?: readonly string[];
  /** Where they lead on to, when that is not where the page leads. */
  next?: string;
}

/** The other ways in, where any is configured; a new person becomes what `role` says. */
export function SocialButtons({ role, only, next: given }: SocialButtonsProps) {
  const { t } = useTranslation('accounts');
  const { social: offered } = useEnvironment();
  const social = providers.filter((one) => offered.includes(one) && (only?.includes(one) ?? true));
  const errorText = useErrorText('accounts');
  const usual = useNext();
  const next = given ?? usual;
  const [leaving, setLeaving] = useState<string>();
  if (social.length === 0) return null;
  const leave = async (provider: string) => {
    setLeaving(provider);
    const result = await continueWith(provider, next, role);
    if (result.success) return window.location.assign(result.url);
    setLeaving(undefined);
    toast.error(errorText(result.error));
  };
  return (
    <div className={styles.ways} role="group" aria-label={t('social.label')}>
      <p className={styles.or}>{t('social.or')}</p>
      {social.map((provider) => {
        const Mark = providerMarks[provider];
        return (
          <Button
            key={provider}
            full
            icon={<Mark size={20} aria-hidden="true" />}
            loading={leaving === provider}
            onClick={() => void leave(provider)}
          >
            {t(`social.${provider}`)}
          </Button>
        );
      })}
    </div>
  );
}
