import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { orpc } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { EmptyState } from '../../../../ui/components/empty-state.tsx';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { LoadMore } from '../../../../ui/components/load-more.tsx';
import { RowsSkeleton } from '../../../../ui/components/skeletons.tsx';
import { useFormat, useNow } from '../../../../ui/use-format.ts';
import type { MailSummary } from '../../contract.ts';
import styles from './mail-list.module.css';
import { mailboxAddress } from './mailbox-view.ts';

interface MailListProps {
  address: string;
  mail_id: string | null;
}

export function MailList({ address, mail_id }: MailListProps) {
  const [cursors, setCursors] = useState<(string | undefined)[]>([undefined]);
  const pages = useQueries({
    queries: cursors.map((cursor) => ({
      ...orpc.notifications.mailbox_list.queryOptions({
        input: cursor === undefined ? { address } : { address, cursor },
      }),
      // new mail comes while one looks
      ...(cursor === undefined && { refetchInterval: 5_000, staleTime: 0 }),
    })),
  });
  const failed = pages.find((page) => page.isError);
  const first = pages[0]?.data;
  const last = pages.at(-1);
  if (!first)
    return failed ? <ErrorState onRetry={() => void failed.refetch()} /> : <RowsSkeleton count={6} />;
  if (first.items.length === 0) return <NoMail address={address} />;

  const items = pages.flatMap((page) => page.data?.items ?? []);
  const next_cursor = last?.data?.next_cursor;
  return (
    <>
      <Rows items={items} server_now={first.now} address={address} mail_id={mail_id} />
      <LoadMore
        shown={items.length}
        more={Boolean(next_cursor) || (last?.isPending ?? false)}
        pending={last?.isFetching ?? false}
        onClick={() => next_cursor && setCursors((before) => [...before, next_cursor])}
      />
    </>
  );
}

function Rows(props: MailListProps & { items: readonly MailSummary[]; server_now: Date }) {
  const { items, server_now, address, mail_id } = props;
  const { t } = useTranslation('notifications');
  const { relative } = useFormat();
  const now = useNow(server_now);
  return (
    <ul className={styles.rows}>
      {items.map((mail) => (
        <li key={mail.id}>
          <Link
            to={mailboxAddress({ address, mail_id: mail.id })}
            className={styles.row}
            aria-current={mail.id === mail_id ? 'true' : undefined}
            preventScrollReset
          >
            <span className={styles.subject}>{mail.subject}</span>
            <span className={styles.to}>{t('mailbox.to_address', { address: mail.to_address })}</span>
            <time className={styles.when} dateTime={mail.created_at.toISOString()}>
              {relative(mail.created_at, now)}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function NoMail({ address }: { address: string }) {
  const { t } = useTranslation('notifications');
  if (address === '')
    return (
      <EmptyState
        title={t('mailbox.empty_title')}
        text={t('mailbox.empty_text')}
        act={<Button to="/register">{t('mailbox.sign_up')}</Button>}
      />
    );
  return (
    <EmptyState
      title={t('mailbox.none_title')}
      text={t('mailbox.none_text')}
      act={<Button to="/dev/mail">{t('mailbox.show_all')}</Button>}
    />
  );
}
