import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, orpc } from '../../../../ui/api.ts';
import { useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Dotted } from '../../../../ui/components/dotted.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { useFormat, useNow } from '../../../../ui/use-format.ts';
import type { Enquiry } from '../../contract.ts';
import { AnswerEnquiry } from './answer-enquiry.tsx';
import styles from './enquiries.module.css';

/** One letter: who wrote, what, and what we said to it. */
export function EnquiryItem({ enquiry, server_now }: { enquiry: Enquiry; server_now: Date }) {
  const { t } = useTranslation('enquiries');
  const { relative } = useFormat();
  const now = useNow(server_now);
  const { topic, name, venue_name, email, message, is_member, created_at, answer, answered_at } = enquiry;
  return (
    <article>
      <Panel title={name ?? venue_name} act={<a href={`mailto:${email}`}>{email}</a>}>
        <p className={styles.facts}>
          <Dotted>
            {topic ? t(`topic.${topic}`) : t('desk.venue')}
            {is_member && t('desk.member')}
            {relative(created_at, now)}
          </Dotted>
        </p>
        {message && <p className={styles.said}>{message}</p>}
        {answer && answered_at && (
          <div className={styles.answer}>
            <h3>{t('desk.answered', { when: relative(answered_at, now) })}</h3>
            <p className={styles.said}>{answer}</p>
          </div>
        )}
        <EnquiryActs enquiry={enquiry} />
      </Panel>
    </article>
  );
}

function EnquiryActs({ enquiry: { id, status, name, venue_name } }: { enquiry: Enquiry }) {
  const { t } = useTranslation('enquiries');
  const errorText = useErrorText('enquiries');
  const queryClient = useQueryClient();
  const move = useMutation({
    mutationFn: (to: 'open' | 'closed') =>
      to === 'closed' ? api.enquiries.close({ id }) : api.enquiries.reopen({ id }),
    onSuccess: (_, to) => toast.success(t(to === 'closed' ? 'desk.closed' : 'desk.reopened')),
    onError: (failure) => toast.error(errorText(failure)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.enquiries.key() }),
  });
  if (status === 'answered') return null;
  const act = (to: 'open' | 'closed', label: string) => (
    <Button
      variant="quiet"
      loading={move.isPending && move.variables === to}
      disabled={move.isPending && move.variables !== to}
      onClick={() => move.mutate(to)}
    >
      {label}
    </Button>
  );
  const close = act('closed', t('desk.close'));
  if (status === 'open') return <AnswerEnquiry id={id} name={name ?? venue_name ?? ''} other={close} />;
  if (status === 'closed') return act('open', t('desk.reopen'));
  return (
    <div className={styles.acts}>
      {act('open', t('desk.take_up'))}
      {close}
    </div>
  );
}
