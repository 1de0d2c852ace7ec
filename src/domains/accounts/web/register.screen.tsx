import { Trans, useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { passViewerOn } from '../../../ui/guards.server.ts';
import type { Route } from './+types/register.screen';
import { AuthPage } from './components/auth-page.tsx';
import { SignUpForm } from './components/sign-up-form.tsx';
import { useGoOn } from './components/use-go-on.ts';

export const handle = { namespaces: ['accounts'] };

export const loader = (args: Route.LoaderArgs) => passViewerOn(args);

/** Signing in asks the root again who is there; a redirect in the midst of that would lose its answer. */
export const shouldRevalidate = (): boolean => false;

export default function RegisterScreen() {
  const { t } = useTranslation('accounts');
  const [search] = useSearchParams();
  const goOn = useGoOn();
  const suggested = search.get('role') === 'dj' ? 'dj' : 'user';
  return (
    <AuthPage
      title={t('sign_up.title')}
      text={t('sign_up.text')}
      art="first-night"
      other={
        <Trans
          t={t}
          i18nKey="sign_up.other"
          components={{ act: <Link to={`/login?${search.toString()}`} /> }}
        />
      }
    >
      <PageMeta title={t('sign_up.title')} description={t('sign_up.text')} />
      {/* the two ways here differ by the address alone: another suggestion is another form */}
      <SignUpForm key={suggested} suggested={suggested} onDone={goOn} />
    </AuthPage>
  );
}
