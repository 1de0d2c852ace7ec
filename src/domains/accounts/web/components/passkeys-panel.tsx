import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { useNow } from '../../../../ui/use-format.ts';
import { useCommand } from '../../../bookings/web/components/use-booking.ts';
import type { Security, SessionRow } from '../../contract.ts';
import { deviceName } from './device-name.ts';
import { PasskeyItem } from './passkey-item.tsx';
import { makePasskey } from './passkeys.ts';
import styles from './security.module.css';
import { useConfirmed } from './use-confirmation.tsx';
import { useKnowsPasskeys } from './use-knows-passkeys.ts';
import { useRefusal } from './use-refusal.ts';

interface PasskeysPanelProps {
  security: Security;
  sessions: { items: SessionRow[]; now: Date };
}

/** Keys of this and other devices that log in without a password. */
export function PasskeysPanel({
  security: { passkeys },
  sessions: { items, now: server_now },
}: PasskeysPanelProps) {
  const { t } = useTranslation('accounts');
  const refusal = useRefusal();
  const confirmed = useConfirmed();
  const isKnown = useKnowsPasskeys();
  const now = useNow(server_now);
  const [renamed, setRenamed] = useState<string>();
  const here = items.find(({ is_current }) => is_current);
  const add = useCommand(async () => {
    try {
      const options = await confirmed(() => api.accounts.start_passkey());
      await makePasskey(options, here ? deviceName(here, t) : t('devices.unknown'));
      toast.success(t('passkeys.added'));
    } catch (error) {
      toast.error(refusal(error));
    }
  });
  return (
    <Panel title={t('passkeys.title')}>
      <p className={styles.text}>{t('passkeys.text')}</p>
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              now={now}
              isRenamed={renamed === passkey.id}
              onRename={(begins) => setRenamed(begins ? passkey.id : undefined)}
            />
          ))}
        </ul>
      )}
      {isKnown ? (
        <Button loading={add.isPending} onClick={() => add.mutate(undefined)}>
          {t(passkeys.length > 0 ? 'passkeys.add_another' : 'passkeys.add')}
        </Button>
      ) : (
        <p className={styles.detail}>{t('passkeys.not_here')}</p>
      )}
    </Panel>
  );
}
