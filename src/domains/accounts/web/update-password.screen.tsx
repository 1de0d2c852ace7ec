import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { toast } from '../../../ui/components/toast.ts';
import { useSession } from '../../../ui/viewer.tsx';
import { AuthPage } from './components/auth-page.tsx';
import { DeadLink } from './components/dead-link.tsx';
import { UpdatePasswordForm } from './components/update-password-form.tsx';

export const handle = { namespaces: ['accounts'] };

/** Signing in asks the root again who is there; that must not ask for this page again. */
export const shouldRevalidate = (): boolean => false;

/** Where the mailed link leads: a new password, or what to do about a link that no longer works. */
export default function UpdatePasswordScreen() {
  const { t } = useTranslation('accounts');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { refresh } = useSession();
  const token = search.has('error') ? null : search.get('token');
  const finish = async () => {
    toast.success(t('update.done'));
    // every session has ended, also the one of this browser
    await refresh();
    await navigate('/login', { replace: true });
  };
  return (
    <AuthPage title={t('update.title')} text={t('update.text')} art="second-key">
      <PageMeta title={t('update.title')} private />
      {token ? <UpdatePasswordForm token={token} onDone={finish} /> : <DeadLink />}
    </AuthPage>
  );
}
