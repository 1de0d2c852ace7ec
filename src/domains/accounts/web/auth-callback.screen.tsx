import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Button } from '../../../ui/components/button.tsx';
import { Notice } from '../../../ui/components/notice.tsx';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { toast } from '../../../ui/components/toast.ts';
import { useEnvironment, useViewer } from '../../../ui/viewer.tsx';
import { AuthPage } from './components/auth-page.tsx';
import styles from './components/forms.module.css';
import { useGoOn } from './components/use-go-on.ts';
import { useNext } from './components/use-next.ts';

export const handle = { namespaces: ['accounts'] };

/** Where a provider's page sends people back to: on to where they were heading, or another try. */
export default function AuthCallbackScreen() {
  const { t } = useTranslation('accounts');
  const [search] = useSearchParams();
  const { demo } = useEnvironment();
  const next = useNext();
  const goOn = useGoOn();
  const viewer = useViewer();
  const has_entered = viewer !== null && !search.has('error');
  const enter = useEffectEvent(() => {
    toast.success(t('signed_in'));
    goOn();
  });
  useEffect(() => {
    if (has_entered) enter();
  }, [has_entered]);
  const reason = search.get('error_description') ?? search.get('error');
  return (
    <AuthPage
      title={t(has_entered ? 'callback.title' : 'callback.failed')}
      text={t(has_entered ? 'callback.text' : 'callback.failed_text')}
      art="the-door"
    >
      <PageMeta title={t(has_entered ? 'callback.title' : 'callback.failed')} private />
      {!has_entered && (
        <div className={styles.form}>
          <p className={styles.hint}>{t('callback.hint')}</p>
          {demo && reason && <Notice tone="bad" title={reason} />}
          <Button variant="primary" full to={`/login?${new URLSearchParams({ next }).toString()}`}>
            {t('callback.again')}
          </Button>
        </div>
      )}
    </AuthPage>
  );
}
