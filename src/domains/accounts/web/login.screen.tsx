import { Trans, useTranslation } from 'react-i18next';
import { Link, redirect, useNavigate, useSearchParams } from 'react-router';
import { safeRedirect } from '../../../shared/safe-redirect.ts';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { viewerOf } from '../../../ui/viewer.server.ts';
import type { Route } from './+types/login.screen';
import { AuthPage } from './components/auth-page.tsx';
import { SignInForm } from './components/sign-in-form.tsx';

export const handle = { namespaces: ['accounts'] };

/** Who is signed in already has no business here. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const next = new URL(request.url).searchParams.get('next');
  if (await viewerOf(context)) throw redirect(safeRedirect(next));
  return null;
}

/** Signing in asks the root again who is there; a redirect in the midst of that would lose its answer. */
export const shouldRevalidate = (): boolean => false;

export default function LoginScreen() {
  const { t } = useTranslation('accounts');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const goOn = () => void navigate(safeRedirect(search.get('next')), { replace: true });
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
