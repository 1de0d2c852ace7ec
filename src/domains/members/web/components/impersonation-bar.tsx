import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Answers } from '../../../../ui/answers.tsx';
import { api } from '../../../../ui/api.ts';
import { useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import type { Viewer } from '../../../../ui/viewer.tsx';
import styles from './members.module.css';

/** On every page while staff look as somebody else: whom they are, that nothing can be changed, and the way back. */
export default function ImpersonationBar({ viewer }: { viewer: Viewer }) {
  return (
    <Answers>
      <Bar viewer={viewer} />
    </Answers>
  );
}

function Bar({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation('ui');
  const errorText = useErrorText('ui');
  const stop = useMutation({
    mutationFn: () => api.members.stop_impersonating(),
    // a whole new page: nothing of theirs may be left on it
    onSuccess: () => window.location.assign(`/admin/members/${viewer.id}`),
    onError: (error) => toast.error(errorText(error)),
  });
  const name = viewer.name || viewer.email;
  return (
    <div className={styles.bar}>
      <Notice
        tone="warn"
        title={t('impersonation.title', { name })}
        act={
          <Button size="s" loading={stop.isPending} onClick={() => stop.mutate()}>
            {t('impersonation.stop')}
          </Button>
        }
      >
        <p>{t('impersonation.text', { name, staff: viewer.impersonated_by })}</p>
      </Notice>
    </div>
  );
}
