import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, orpc } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { RowsSkeleton } from '../../../../ui/components/skeletons.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { ClashNotice } from '../../../../ui/form/clash-notice.tsx';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { TextAreaField } from '../../../../ui/form/text-area-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useViewer } from '../../../../ui/viewer.tsx';
import { type Sender, SenderFields } from '../../contract.ts';
import { SIGNATURE_LENGTH } from '../../rules.ts';
import { DomainRecords } from './domain-records.tsx';
import styles from './messaging.module.css';
import { useVersionedForm } from './use-versioned-form.ts';

export function SenderSettings() {
  const { data, isError, refetch } = useQuery(orpc.messaging.sender.queryOptions());
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <RowsSkeleton count={4} />;
  return <SenderForm sender={data} />;
}

function SenderForm({ sender }: { sender: Sender }) {
  const { t } = useTranslation('messaging');
  const queryClient = useQueryClient();
  const viewer = useViewer();
  const keep = (newest: Sender) => queryClient.setQueryData(orpc.messaging.sender.queryKey(), newest);
  const form = useVersionedForm({
    schema: SenderFields,
    names: ['address', 'signature'],
    labels: { address: t('sender.address'), signature: t('sender.signature') },
    keep: `mail sender ${viewer?.id ?? ''}`,
    saved: sender,
    save: async (said) => {
      const newest = await api.messaging.save_sender(said);
      toast.success(t('saved'));
      return newest;
    },
    onNewest: keep,
  });
  const { address, signature } = form.values;
  const is_theirs = sender.is_verified && address === sender.address;
  return (
    <div className={styles.stack}>
      <form method="post" className={styles.stack} onSubmit={(event) => void form.submit(event)} noValidate>
        <ErrorSummary form={form} />
        <ClashNotice {...form.clash} />
        <Panel title={t('sender.who')}>
          <div className={styles.fields}>
            <TextField
              {...form.field('address')}
              optional
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={254}
              description={t('sender.address_help')}
            />
            <TextAreaField
              {...form.field('signature')}
              optional
              rows={3}
              maxLength={SIGNATURE_LENGTH}
              description={t('sender.signature_help')}
            />
            <figure className={styles.preview}>
              <figcaption>{t('sender.preview')}</figcaption>
              <p>
                <strong>{is_theirs ? address : t('sender.from_us')}</strong>
              </p>
              <p className={styles.faint}>{t('sender.preview_text')}</p>
              {signature && <p className={styles.typed}>{signature}</p>}
            </figure>
            <div>
              <Button type="submit" variant="primary" loading={form.pending}>
                {t('save')}
              </Button>
            </div>
          </div>
        </Panel>
      </form>
      {sender.records.length > 0 && <DomainRecords sender={sender} onChecked={keep} />}
    </div>
  );
}
