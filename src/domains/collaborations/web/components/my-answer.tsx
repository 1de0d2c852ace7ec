import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import type { OpenCall } from '../../contract.ts';
import { AnswerForm } from './answer-form.tsx';
import { AnswerState } from './answer-state.tsx';
import styles from './collaborations.module.css';
import { ContactLines } from './contact-lines.tsx';
import { useAct } from './use-act.ts';

/** Below a call: the way to answer it, or what was answered and how it stands. */
export function MyAnswer({ call }: { call: OpenCall }) {
  const { t } = useTranslation('collaborations');
  const [isWriting, setIsWriting] = useState(false);
  const withdraw = useAct((id: string) => api.collaborations.withdraw({ id }), t('answer.taken_back'));
  const { my_answer: answer, contact, status, dj } = call;
  const canAnswer = status === 'open' && (!answer || answer.status === 'withdrawn');
  if (isWriting && canAnswer) return <AnswerForm call={call} onClose={() => setIsWriting(false)} />;
  return (
    <>
      {answer && (
        <div className={styles.mine}>
          <div className={styles.head}>
            <strong>{t('answer.mine')}</strong>
            <AnswerState status={answer.status} />
          </div>
          <p className={styles.text}>{answer.message}</p>
        </div>
      )}
      {contact && <ContactLines name={dj.dj_name} contact={contact} />}
      <div className={styles.acts}>
        {canAnswer && (
          <Button aria-label={t('answer.open_one', { title: call.title })} onClick={() => setIsWriting(true)}>
            {t(answer ? 'answer.again' : 'answer.open')}
          </Button>
        )}
        {answer?.status === 'waiting' && (
          <Button
            size="s"
            variant="quiet"
            aria-label={t('answer.take_back_one', { title: call.title })}
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate(answer.id)}
          >
            {t('answer.take_back')}
          </Button>
        )}
      </div>
    </>
  );
}
