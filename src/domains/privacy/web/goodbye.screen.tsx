import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/components/button.tsx';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { AuthPage } from '../../accounts/web/components/auth-page.tsx';

export const handle = { namespaces: ['privacy'] };

/** Where somebody is who has just asked for the deletion of their account, and is signed in no longer. */
export default function GoodbyeScreen() {
  const { t } = useTranslation('privacy');
  return (
    <AuthPage title={t('goodbye.title')} text={t('goodbye.text')} art="last-night">
      <PageMeta title={t('goodbye.title')} private />
      <Button to="/login">{t('goodbye.stay')}</Button>
    </AuthPage>
  );
}
