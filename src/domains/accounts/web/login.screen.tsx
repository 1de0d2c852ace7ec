import { Trans, useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { passViewerOn } from '../../../ui/guards.server.ts';
import type { Route } from './+types/login.screen';
import { AuthPage } from './components/auth-page.tsx';
import { SignInForm } from './components/sign-in-form.tsx';
import { useGoOn } from './components/use-go-on.ts';

export const handle = { namespaces: ['accounts'] };

export const loader = (args: Route.LoaderArgs) => passViewerOn(args);

/** Signing in asks the root again who is there; a redirect in the midst of that would lose its answer. */
export const shouldRevalidate = (): boolean => false;

export default function LoginScreen() {
  const { t } = useTranslation('accounts');
  const [search] = useSearchParams();
  const goOn = useGoOn();
  return (
    <AuthPage
      title={t('sign_in.title')}
      text={t(search.has('next') ? 'sign_in.text_next' : 'sign_in.text')}
      art="the-door"
      other={
        <Trans
          t={t}
          i18nKey="sign_in.other"
          components={{ act: <Link to={`/register?${search.toString()}`} /> }}
        />
      }
    >
      <PageMeta title={t('sign_in.title')} description={t('sign_in.text')} />
      <SignInForm onDone={goOn} />
    </AuthPage>
  );
}
