import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { api } from '../../../ui/api.ts';
import { useErrorText } from '../../../ui/api-error.ts';
import { Button } from '../../../ui/components/button.tsx';
import { Notice } from '../../../ui/components/notice.tsx';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { apiContext } from '../../../ui/context.ts';
import type { Route } from './+types/change-email.screen';
import { AuthPage } from './components/auth-page.tsx';
import styles from './components/forms.module.css';

export const handle = { namespaces: ['accounts'] };

/** What the mail's key is for; one that is over is a page that is not there. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const key = new URL(request.url).searchParams.get('key') ?? '';
  const found = await context
    .get(apiContext)
    .accounts.email_change({ key })
    .catch(() => null);
  if (!found) throw data(null, { status: 404 });
  return { key, ...found };
}

/** Opened from a mail, by whatever opens links first: it asks, and only a person answers. */
export default function ChangeEmailScreen({ loaderData }: Route.ComponentProps) {
  const { key, side, new_email: email, is_given } = loaderData;
  const { t } = useTranslation('accounts');
  const errorText = useErrorText('accounts');
  const answer = useMutation({ mutationFn: () => api.accounts.confirm_email_change({ key }) });
  const state = answer.data?.state ?? (is_given ? 'waiting' : null);
  const title = t(side === 'present' ? 'change_email.title_present' : 'change_email.title_new');
  return (
    <AuthPage
      title={title}
      text={t(side === 'present' ? 'change_email.text_present' : 'change_email.text_new', { email })}
      art="third-key"
    >
      <PageMeta title={title} private />
      <div className={styles.form}>
        {state && (
          <Notice
            tone={state === 'changed' ? 'good' : 'info'}
            title={t(state === 'changed' ? 'change_email.changed' : 'change_email.waiting')}
          >
            <p>
              {state === 'changed'
                ? t('change_email.changed_text', { email })
                : t('change_email.waiting_text')}
            </p>
          </Notice>
        )}
        {state === 'changed' && (
          <Button variant="primary" full to="/dashboard">
            {t('verify.go_on')}
          </Button>
        )}
        {!state && (
          <>
            {answer.isError && <Notice tone="bad">{errorText(answer.error)}</Notice>}
            <Button variant="primary" full loading={answer.isPending} onClick={() => answer.mutate()}>
              {t(side === 'present' ? 'change_email.allow' : 'change_email.confirm')}
            </Button>
            <p>{t('change_email.not_me')}</p>
          </>
        )}
      </div>
    </AuthPage>
  );
}
