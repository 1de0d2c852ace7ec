import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../ui/api.ts';
import { useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { IconDownload } from '../../../../ui/icons.ts';
import { useViewerZone } from '../../../../ui/time-zone.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import { useConfirmed } from '../../../accounts/web/components/use-confirmation.tsx';
import { useCommand } from '../../../bookings/web/components/use-booking.ts';
import type { Archive, PrivacyState } from '../../contract.ts';
import styles from './data.module.css';

/** Everything that is kept about somebody, in one file. */
export function ArchivePanel({ state: { archive, next_archive_at } }: { state: PrivacyState }) {
  const { t } = useTranslation('privacy');
  const errorText = useErrorText('privacy');
  const confirmed = useConfirmed();
  const { dateTime } = useFormat();
  const zone = useViewerZone();
  const ask = useCommand(async () => {
    try {
      await confirmed(() => api.privacy.ask_archive());
      toast.success(t('archive.asked'));
    } catch (error) {
      toast.error(errorText(error));
    }
  });
  return (
    <Panel title={t('archive.title')}>
      <p className={styles.text}>{t('archive.text')}</p>
      <div aria-live="polite" className={styles.state}>
        {archive?.state === 'gathering' && <Progress archive={archive} />}
        {archive?.state === 'ready' && <Ready archive={archive} />}
        {archive?.state === 'failed' && <Notice tone="bad">{t('archive.failed')}</Notice>}
        {archive?.state === 'gone' && (
          <p className={styles.note}>{t('archive.gone', { when: dateTime(archive.asked_at, zone) })}</p>
        )}
      </div>
      {archive?.state !== 'gathering' &&
        (next_archive_at ? (
          <p className={styles.note}>{t('archive.next', { when: dateTime(next_archive_at, zone) })}</p>
        ) : (
          <Button loading={ask.isPending} onClick={() => ask.mutate(undefined)}>
            {t('archive.ask')}
          </Button>
        ))}
    </Panel>
  );
}

function Progress({ archive: { done, total } }: { archive: Archive }) {
  const { t } = useTranslation('privacy');
  const id = useId();
  return (
    <div className={styles.gathering}>
      <label htmlFor={id}>
        {total === 0 ? t('archive.counting') : t('archive.progress', { done, total })}
      </label>
      {/* without a value it only says that something goes on */}
      <progress id={id} className={styles.bar} max={total || 1} {...(total > 0 && { value: done })} />
      <p className={styles.note}>{t('archive.leave')}</p>
    </div>
  );
}

function Ready({ archive: { id, size_bytes, expires_at } }: { archive: Archive }) {
  const { t } = useTranslation('privacy');
  const errorText = useErrorText('privacy');
  const confirmed = useConfirmed();
  const { dateTime, fileSize } = useFormat();
  const zone = useViewerZone();
  const open = useCommand(async () => {
    try {
      const { path } = await confirmed(() => api.privacy.open_archive({ id }));
      window.location.assign(path);
    } catch (error) {
      toast.error(errorText(error));
    }
  });
  return (
    <div className={styles.ready}>
      <div>
        <div className={styles.name}>{t('archive.ready')}</div>
        <div className={styles.note}>
          {t('archive.size', { size: fileSize(size_bytes ?? 0) })}
          {expires_at && <br />}
          {expires_at && t('archive.until', { when: dateTime(expires_at, zone) })}
        </div>
      </div>
      <Button
        variant="primary"
        icon={<IconDownload size={18} aria-hidden="true" />}
        loading={open.isPending}
        onClick={() => open.mutate(undefined)}
      >
        {t('archive.download')}
      </Button>
    </div>
  );
}
