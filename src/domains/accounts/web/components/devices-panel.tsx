import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../ui/api.ts';
import { useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { ConfirmDialog } from '../../../../ui/components/confirm-dialog.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { IconDeviceDesktop, IconDeviceMobile } from '../../../../ui/icons.ts';
import { useViewerZone } from '../../../../ui/time-zone.ts';
import { useFormat, useNow } from '../../../../ui/use-format.ts';
import { useSession } from '../../../../ui/viewer.tsx';
import { useCommand } from '../../../bookings/web/components/use-booking.ts';
import type { SessionRow } from '../../contract.ts';
import { deviceName } from './device-name.ts';
import { SecurityRow } from './security-row.tsx';
import styles from './security.module.css';

interface DevicesPanelProps {
  sessions: { items: SessionRow[]; now: Date };
}

/** Where somebody is signed in, and the ways to end it. */
export function DevicesPanel({ sessions: { items, now: server_now } }: DevicesPanelProps) {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText('accounts');
  const { leave } = useSession();
  const now = useNow(server_now);
  const [isAsking, setIsAsking] = useState(false);
  const others = useCommand(async () => {
    try {
      const { ended } = await api.accounts.end_sessions({ which: 'others' });
      toast.success(t('devices.others_ended', { count: ended }));
    } catch (error) {
      toast.error(errorText(error));
    }
  });
  const all = useMutation({
    mutationFn: () => leave(() => api.accounts.end_sessions({ which: 'all' })),
  });
  return (
    <Panel title={t('devices.title')}>
      <p className={styles.text}>{t('devices.text')}</p>
      <ul className={styles.list}>
        {items.map((session) => (
          <DeviceRow key={session.id} session={session} now={now} />
        ))}
      </ul>
      <div className={styles.acts}>
        {items.length > 1 && (
          <Button loading={others.isPending} onClick={() => others.mutate(undefined)}>
            {t('devices.end_others')}
          </Button>
        )}
        <Button variant={items.length > 1 ? 'quiet' : 'secondary'} onClick={() => setIsAsking(true)}>
          {t('devices.end_all')}
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('devices.all_title')}
        confirm={t('devices.end_all')}
        tone="danger"
        pending={all.isPending}
        {...(all.isError && { error: errorText(all.error) })}
        onConfirm={() => all.mutate()}
      >
        {t('devices.all_text')}
      </ConfirmDialog>
    </Panel>
  );
}

function DeviceRow({ session, now }: { session: SessionRow; now: Date }) {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText('accounts');
  const { date, relative } = useFormat();
  const zone = useViewerZone();
  const name = deviceName(session, t);
  const { id, is_current, is_handheld, ip_address, city, created_at, seen_at } = session;
  const end = useCommand(async () => {
    try {
      await api.accounts.end_session({ id });
      toast.success(t('devices.ended', { name }));
    } catch (error) {
      toast.error(errorText(error));
    }
  });
  return (
    <SecurityRow
      icon={is_handheld ? IconDeviceMobile : IconDeviceDesktop}
      name={name}
      state={is_current ? t('devices.current') : undefined}
      details={[
        [is_current ? t('devices.seen_now') : t('devices.seen', { when: relative(seen_at, now) }), ip_address]
          .filter(Boolean)
          .join(' · '),
        ...(city ? [t('devices.place', { city })] : []),
        t('devices.since', { date: date(created_at, zone) }),
      ]}
    >
      {!is_current && (
        <Button
          size="s"
          variant="quiet"
          aria-label={t('devices.end_one', { name })}
          loading={end.isPending}
          onClick={() => end.mutate(undefined)}
        >
          {t('devices.end')}
        </Button>
      )}
    </SecurityRow>
  );
}
