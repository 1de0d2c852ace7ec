import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../ui/api.ts';
import { useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { StatusBadge, type Tone } from '../../../../ui/components/status-badge.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import {
  type Icon,
  IconAlertTriangle,
  IconCircle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
} from '../../../../ui/icons.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import type { DnsRecord, RecordState, Sender } from '../../contract.ts';
import styles from './messaging.module.css';

const looks: Record<RecordState, { tone: Tone; icon: Icon }> = {
  unchecked: { tone: 'neutral', icon: IconClock },
  ok: { tone: 'good', icon: IconCircleCheck },
  missing: { tone: 'warn', icon: IconCircle },
  wrong: { tone: 'bad', icon: IconCircleX },
  unreachable: { tone: 'warn', icon: IconAlertTriangle },
};

/** What somebody's domain has to say before we write in its name, and what it says now. */
export function DomainRecords({
  sender,
  onChecked,
}: {
  sender: Sender;
  onChecked: (newest: Sender) => void;
}) {
  const { t } = useTranslation('messaging');
  const { relative } = useFormat();
  const errorText = useErrorText('messaging');
  const check = useMutation({
    mutationFn: () => api.messaging.check_sender(),
    onSuccess: onChecked,
    onError: (error) => toast.error(errorText(error)),
  });
  return (
    <Panel
      title={t('records.title')}
      act={
        <Button size="s" loading={check.isPending} onClick={() => check.mutate()}>
          {t('records.check')}
        </Button>
      }
    >
      <p className={styles.lead}>{t(sender.is_verified ? 'records.verified' : 'records.text')}</p>
      <ul className={styles.records} aria-live="polite">
        {sender.records.map((record) => (
          <RecordRow key={record.kind} record={record} />
        ))}
      </ul>
      <p className={styles.faint}>
        {sender.checked_at
          ? t('records.checked', { when: relative(sender.checked_at, sender.now) })
          : t('records.unchecked')}
      </p>
    </Panel>
  );
}

function RecordRow({ record: { kind, host, value, state, found } }: { record: DnsRecord }) {
  const { t } = useTranslation('messaging');
  const { tone, icon } = looks[state];
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    toast.success(t('records.copied'));
  };
  return (
    <li>
      <div className={styles.recordHead}>
        <h3>{t(`records.${kind}`)}</h3>
        <StatusBadge tone={tone} icon={icon}>
          {t(`records.state.${state}`)}
        </StatusBadge>
      </div>
      <p className={styles.faint}>{t(`records.${kind}_text`)}</p>
      <dl className={styles.record}>
        <dt>{t('records.host')}</dt>
        <dd>
          <code>{host}</code>
        </dd>
        <dt>{t('records.value')}</dt>
        <dd>
          <code>{value}</code>
          <Button size="s" onClick={() => void copy()}>
            {t('records.copy', { kind: kind.toUpperCase() })}
          </Button>
        </dd>
        {found && (
          <>
            <dt>{t('records.found')}</dt>
            <dd>
              <code>{found}</code>
            </dd>
          </>
        )}
      </dl>
    </li>
  );
}
