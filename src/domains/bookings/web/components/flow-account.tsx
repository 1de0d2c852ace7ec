import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../../ui/components/chip.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { SignInForm } from '../../../accounts/web/components/sign-in-form.tsx';
import { SignUpForm } from '../../../accounts/web/components/sign-up-form.tsx';
import styles from './book-flow.module.css';

/** Signing up or in without leaving: what was filled in stays where it is. */
export function FlowAccount({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('bookings');
  const [isNew, setIsNew] = useState(true);
  return (
    <Panel title={t('account.title')} id="account">
      <div className={styles.fields}>
        <p className={styles.hint}>{t('account.text')}</p>
        <div className={styles.choice} role="group" aria-label={t('account.title')}>
          <Chip pressed={isNew} onClick={() => setIsNew(true)}>
            {t('account.new')}
          </Chip>
          <Chip pressed={!isNew} onClick={() => setIsNew(false)}>
            {t('account.known')}
          </Chip>
        </div>
        {isNew ? <SignUpForm kind="user" onDone={onDone} /> : <SignInForm onDone={onDone} />}
      </div>
    </Panel>
  );
}
