import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/components/button.tsx';
import { IconButton } from '../../../../ui/components/icon-button.tsx';
import { StatusBadge } from '../../../../ui/components/status-badge.tsx';
import { IconAlertTriangle, IconCircleCheck, IconX } from '../../../../ui/icons.ts';
import { useFormat, useNow } from '../../../../ui/use-format.ts';
import type { Source } from '../../contract.ts';
import { isFresh } from '../../rules.ts';
import styles from './calendar.module.css';

interface SourceRowProps {
  source: Source;
  server_now: Date;
  pending: boolean;
  onRead: () => void;
  onRemove: () => void;
}

/** One calendar elsewhere: how fresh it is, and what to do when it is not. */
export function SourceRow({ source, server_now, pending, onRead, onRemove }: SourceRowProps) {
  const { t } = useTranslation('calendar');
  const { relative } = useFormat();
  const now = useNow(server_now);
  const { name, host, read_at, error, time_count } = source;
  const isStale = error !== null || !isFresh(read_at, now);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span>{name}</span>
        <span className={styles.help}>
          {t('sources.state', { host, when: relative(read_at, now), count: time_count })}
        </span>
        {error && <span className={styles.problem}>{t(`validation.${error}`)}</span>}
      </div>
      <span className={styles.end}>
        <StatusBadge tone={isStale ? 'warn' : 'good'} icon={isStale ? IconAlertTriangle : IconCircleCheck}>
          {t(isStale ? 'sources.stale' : 'sources.fresh')}
        </StatusBadge>
        <Button size="s" loading={pending} onClick={onRead}>
          {t('sources.read')}
        </Button>
        <IconButton
          label={t('sources.remove_named', { name })}
          icon={<IconX size={18} aria-hidden="true" />}
          onClick={onRemove}
        />
      </span>
    </li>
  );
}
