import { HydrationBoundary } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Form, useSearchParams } from 'react-router';
import { Button } from '../../../ui/components/button.tsx';
import { Notice } from '../../../ui/components/notice.tsx';
import { PageHeader } from '../../../ui/components/page-header.tsx';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { prefetch } from '../../../ui/prefetch.server.ts';
import type { Route } from './+types/mailbox.screen';
import { mailboxView } from './components/mailbox-view.ts';
import { MailList } from './components/mail-list.tsx';
import { MailReader } from './components/mail-reader.tsx';
import styles from './mailbox.module.css';

export const handle = { namespaces: ['notifications'] };

export const loader = ({ context, request }: Route.LoaderArgs) => {
  const { address, mail_id } = mailboxView(new URL(request.url).searchParams);
  return prefetch(context, (orpc) => [
    orpc.notifications.mailbox_list.queryOptions({ input: { address } }),
    ...(mail_id ? [orpc.notifications.mailbox_get.queryOptions({ input: { id: mail_id } })] : []),
  ]);
};

/** Where a demonstration's mail goes, so that a newcomer can follow both sides of a booking. */
export default function MailboxScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('notifications');
  const [search] = useSearchParams();
  const { address, mail_id } = mailboxView(search);
  return (
    <HydrationBoundary state={loaderData}>
      <PageMeta title={t('mailbox.title')} private />
      <div className={styles.page}>
        <PageHeader title={t('mailbox.title')} />
        <Notice tone="demo">{t('mailbox.detail')}</Notice>
        <Form role="search" className={styles.filter}>
          <TextField
            key={address}
            name="address"
            type="search"
            label={t('mailbox.address')}
            placeholder={t('mailbox.address_example')}
            defaultValue={address}
            maxLength={254}
          />
          <Button type="submit">{t('mailbox.filter')}</Button>
        </Form>
        <div className={styles.columns} data-reading={mail_id !== null || undefined}>
          <section className={styles.list} aria-label={t('mailbox.list')}>
            <MailList key={address} address={address} mail_id={mail_id} />
          </section>
          <section className={styles.mail} aria-label={t('mailbox.mail')}>
            {mail_id ? (
              <MailReader key={mail_id} mail_id={mail_id} address={address} />
            ) : (
              <p className={styles.hint}>{t('mailbox.choose')}</p>
            )}
          </section>
        </div>
      </div>
    </HydrationBoundary>
  );
}
