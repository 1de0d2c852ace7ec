import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { ConfirmDialog } from '../../../../ui/components/confirm-dialog.tsx';
import { Rating } from '../../../../ui/components/rating.tsx';
import { CheckboxField } from '../../../../ui/form/checkbox-field.tsx';
import { DjArt } from '../../../profiles/web/components/dj-art.tsx';
import type { OwnCall, ReceivedAnswer } from '../../contract.ts';
import { AnswerState } from './answer-state.tsx';
import styles from './collaborations.module.css';
import { ContactLines } from './contact-lines.tsx';
import { DjName } from './dj-name.tsx';
import { useAct } from './use-act.ts';

export function ReceivedAnswers({ call }: { call: OwnCall }) {
  const { t } = useTranslation('collaborations');
  if (call.answers.length === 0) return <p className={styles.quiet}>{t('received.none')}</p>;
  return (
    <ul className={styles.answers} aria-label={t('received.title', { title: call.title })}>
      {call.answers.map((answer) => (
        <li key={answer.id} className={styles.answer}>
          <Received call={call} answer={answer} />
        </li>
      ))}
    </ul>
  );
}

/** Who answered, in which words; accepting says first what it shows to whom. */
function Received({ call, answer }: { call: OwnCall; answer: ReceivedAnswer }) {
  const { t } = useTranslation('collaborations');
  const { id, dj, status, contact } = answer;
  const name = dj.dj_name;
  const canClose = call.status === 'open';
  const [isAsking, setIsAsking] = useState(false);
  const [closes, setCloses] = useState(call.kind === 'stand_in');
  const accept = useAct(
    () => api.collaborations.accept({ id, closes: closes && canClose }),
    t('received.accepted', { name }),
  );
  const decline = useAct(() => api.collaborations.decline({ id }), t('received.declined', { name }));
  return (
    <>
      <DjArt dj={dj} className={styles.face} />
      <div className={styles.words}>
        <div className={styles.head}>
          <DjName dj={dj} />
          {dj.rating !== null && <Rating value={dj.rating} count={dj.review_count} />}
          <AnswerState status={status} />
        </div>
        <p className={styles.text}>{answer.message}</p>
        {contact && <ContactLines name={name} contact={contact} />}
        {status === 'waiting' && (
          <div className={styles.acts}>
            <Button
              size="s"
              variant="primary"
              aria-label={t('received.accept_one', { name })}
              onClick={() => setIsAsking(true)}
            >
              {t('received.accept')}
            </Button>
            <Button
              size="s"
              variant="quiet"
              aria-label={t('received.decline_one', { name })}
              loading={decline.isPending}
              onClick={() => decline.mutate(undefined)}
            >
              {t('received.decline')}
            </Button>
          </div>
        )}
      </div>
      <ConfirmDialog
        opened={isAsking && status === 'waiting'}
        onClose={() => setIsAsking(false)}
        title={t('received.accept_one', { name })}
        confirm={t('received.accept')}
        pending={accept.isPending}
        onConfirm={() => accept.mutate(undefined)}
      >
        <p>{t('received.accept_text', { name })}</p>
        {canClose && (
          <CheckboxField
            label={t('received.closes')}
            checked={closes}
            onChange={(event) => setCloses(event.currentTarget.checked)}
          />
        )}
      </ConfirmDialog>
    </>
  );
}
