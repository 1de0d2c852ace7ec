import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { Facts } from '../../../../ui/components/facts.tsx';
import { RowsSkeleton } from '../../../../ui/components/skeletons.tsx';
import { IconArrowLeft } from '../../../../ui/icons.ts';
import { useViewerZone } from '../../../../ui/time-zone.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import { mailboxAddress } from './mailbox-view.ts';
import styles from './mail-reader.module.css';

interface MailReaderProps {
  mail_id: string;
  address: string;
}

export function MailReader({ mail_id, address }: MailReaderProps) {
  const { t } = useTranslation('notifications');
  const { dateTime } = useFormat();
  const zone = useViewerZone();
  const [asText, setAsText] = useState(false);
  const { data, isError, refetch } = useQuery(
    orpc.notifications.mailbox_get.queryOptions({ input: { id: mail_id } }),
  );
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton count={5} />;
  return (
    <article className={styles.mail}>
      <div className={styles.back}>
        <Button
          variant="quiet"
          size="s"
          to={mailboxAddress({ address, mail_id: null })}
          icon={<IconArrowLeft size={18} aria-hidden="true" />}
        >
          {t('mailbox.back')}
        </Button>
      </div>
      <h2>{data.subject}</h2>
      <Facts
        items={[
          { key: 'from', label: t('mailbox.from'), value: data.from_address },
          { key: 'to', label: t('mailbox.to'), value: data.to_address },
          { key: 'sent', label: t('mailbox.sent'), value: dateTime(data.created_at, zone) },
        ]}
      />
      <div className={styles.views} role="group" aria-label={t('mailbox.view')}>
        <Button size="s" aria-pressed={!asText} onClick={() => setAsText(false)}>
          {t('mailbox.as_mail')}
        </Button>
        <Button size="s" aria-pressed={asText} onClick={() => setAsText(true)}>
          {t('mailbox.as_text')}
        </Button>
      </div>
      {asText ? (
        <pre className={styles.text}>{data.plain}</pre>
      ) : (
        // no scripts and no origin; its links may open a tab of their own, outside the sandbox
        <iframe
          className={styles.frame}
          title={t('mailbox.frame', { subject: data.subject })}
          srcDoc={data.html}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        />
      )}
    </article>
  );
}
