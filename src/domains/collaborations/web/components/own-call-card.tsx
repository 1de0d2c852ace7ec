import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import type { OwnCall } from '../../contract.ts';
import { isPast } from '../../rules.ts';
import { CallCard } from './call-card.tsx';
import { CallForm } from './call-form.tsx';
import styles from './collaborations.module.css';
import { ReceivedAnswers } from './received-answers.tsx';
import { useAct } from './use-act.ts';

/** One of the reader's calls: changed in place, closed, opened again, and who answered it. */
export function OwnCallCard({ call, now }: { call: OwnCall; now: Date }) {
  const { t } = useTranslation('collaborations');
  const [isEdited, setIsEdited] = useState(false);
  const { id, title, status } = call;
  const close = useAct(() => api.collaborations.close({ id }), t('closed'));
  const reopen = useAct(() => api.collaborations.reopen({ id }), t('reopened'));
  if (isEdited)
    return (
      <Panel title={t('form.edit_title')}>
        <CallForm call={call} onClose={() => setIsEdited(false)} />
      </Panel>
    );
  return (
    <CallCard call={call} hasState>
      <ReceivedAnswers call={call} />
      <div className={styles.acts}>
        {status === 'open' && (
          <>
            <Button size="s" aria-label={t('edit_one', { title })} onClick={() => setIsEdited(true)}>
              {t('edit')}
            </Button>
            <Button
              size="s"
              variant="quiet"
              aria-label={t('close_one', { title })}
              loading={close.isPending}
              onClick={() => close.mutate(undefined)}
            >
              {t('close')}
            </Button>
          </>
        )}
        {status !== 'open' && !isPast(call, now) && (
          <Button
            size="s"
            aria-label={t('reopen_one', { title })}
            loading={reopen.isPending}
            onClick={() => reopen.mutate(undefined)}
          >
            {t('reopen')}
          </Button>
        )}
      </div>
    </CallCard>
  );
}
