import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, orpc } from '../../../../ui/api.ts';
import { useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Facts } from '../../../../ui/components/facts.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { useFormat, useNow } from '../../../../ui/use-format.ts';
import type { FailedMail as Mail } from '../../../notifications/contract.ts';
import { useNotificationText } from '../../../notifications/web/components/notification-text.ts';
import styles from './admin.module.css';
import { StaffList } from './staff-list.tsx';
import { readPages, useCursors } from './use-pages.ts';

/** Mail that could not be sent: to whom, about what, and what the mail server said. */
export function FailedMail() {
  const { t } = useTranslation('today');
  const { inputs, add } = useCursors();
  const pages = readPages(
    useQueries({ queries: inputs.map((input) => orpc.notifications.failed_mail.queryOptions({ input })) }),
  );
  const now = useNow(pages.first?.now ?? new Date(0));
  return (
    <StaffList
      id="mail"
      title={t('mail.title')}
      none={t('mail.none')}
      lead={(count) => t('mail.count', { count })}
      pages={pages}
      onMore={add}
    >
      {pages.items.map((mail) => (
        <MailItem key={mail.id} mail={mail} now={now} />
      ))}
    </StaffList>
  );
}

function MailItem({ mail, now }: { mail: Mail; now: Date }) {
  const { t } = useTranslation('today');
  const { relative } = useFormat();
  const textOf = useNotificationText();
  const errorText = useErrorText('today');
  const queryClient = useQueryClient();
  const { id, name, to_address, attempts, failed_at, error } = mail;
  const retry = useMutation({
    mutationFn: () => api.notifications.retry_mail({ id }),
    onSuccess: () => toast.success(t('mail.queued', { address: to_address })),
    onError: (failure) => toast.error(errorText(failure)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.notifications.key() }),
  });
  return (
    <li className={styles.item}>
      <div className={styles.itemHead}>
        <div>
          <h3>{textOf(mail)}</h3>
          <p className={styles.since}>{name ? `${name} · ${to_address}` : to_address}</p>
        </div>
        <Button
          loading={retry.isPending}
          aria-label={t('mail.retry_for', { address: to_address })}
          onClick={() => retry.mutate()}
        >
          {t('mail.retry')}
        </Button>
      </div>
      <div className={styles.facts}>
        <Facts
          items={[
            {
              key: 'when',
              label: t('mail.when'),
              value: t('mail.tries', { count: attempts, when: relative(failed_at, now) }),
            },
            {
              key: 'error',
              label: t('mail.error'),
              value: <span className={styles.said}>{error ?? t('mail.unknown')}</span>,
            },
          ]}
        />
      </div>
    </li>
  );
}
