import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../ui/api.ts';
import { useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { ConfirmDialog } from '../../../../ui/components/confirm-dialog.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { StatusBadge } from '../../../../ui/components/status-badge.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { IconShieldCheck } from '../../../../ui/icons.ts';
import { useCommand } from '../../../bookings/web/components/use-booking.ts';
import type { Security } from '../../contract.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './security.module.css';
import { SetUpApp } from './set-up-app.tsx';
import { useConfirmed } from './use-confirmation.tsx';

/** Fewer are worth a word: who has none left and loses the phone cannot sign in. */
const FEW_CODES = 3;

/** A code of an authenticator app beside the password. */
export function TwoFactorPanel({ security }: { security: Security }) {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText('accounts');
  const confirmed = useConfirmed();
  const [uri, setUri] = useState<string>();
  const [codes, setCodes] = useState<readonly string[]>();
  const start = useCommand(async () => {
    try {
      setUri((await confirmed(() => api.accounts.start_totp())).uri);
    } catch (error) {
      toast.error(errorText(error));
    }
  });
  return (
    <Panel
      title={t('two_factor.title')}
      act={
        security.has_totp && (
          <StatusBadge tone="good" icon={IconShieldCheck}>
            {t('two_factor.is_on')}
          </StatusBadge>
        )
      }
    >
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
      {!codes && uri && !security.has_totp && (
        <SetUpApp
          uri={uri}
          onDone={(made) => {
            setCodes(made);
            setUri(undefined);
          }}
          onCancel={() => setUri(undefined)}
        />
      )}
      {!codes && security.has_totp && <AppIsSetUp left={security.recovery_codes_left} onCodes={setCodes} />}
      {!codes && !uri && !security.has_totp && (
        <>
          <p className={styles.text}>{t('two_factor.text')}</p>
          <Button loading={start.isPending} onClick={() => start.mutate(undefined)}>
            {t('two_factor.start')}
          </Button>
        </>
      )}
    </Panel>
  );
}

function AppIsSetUp({ left, onCodes }: { left: number; onCodes: (codes: readonly string[]) => void }) {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText('accounts');
  const confirmed = useConfirmed();
  const [isAsking, setIsAsking] = useState(false);
  const renew = useCommand(async () => {
    try {
      onCodes((await confirmed(() => api.accounts.renew_recovery_codes())).recovery_codes);
    } catch (error) {
      toast.error(errorText(error));
    }
  });
  const disable = useCommand(async () => {
    setIsAsking(false);
    try {
      await confirmed(() => api.accounts.disable_totp());
      toast.success(t('two_factor.disabled'));
    } catch (error) {
      toast.error(errorText(error));
    }
  });
  return (
    <>
      <p className={styles.text}>{t('two_factor.text_on')}</p>
      {left <= FEW_CODES ? (
        <Notice tone="warn" title={t('two_factor.left', { count: left })}>
          <p>{t('two_factor.left_text')}</p>
        </Notice>
      ) : (
        <p className={styles.text}>{t('two_factor.left', { count: left })}</p>
      )}
      <div className={styles.acts}>
        <Button loading={renew.isPending} onClick={() => renew.mutate(undefined)}>
          {t('two_factor.renew')}
        </Button>
        <Button variant="quiet" loading={disable.isPending} onClick={() => setIsAsking(true)}>
          {t('two_factor.disable')}
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('two_factor.disable_title')}
        confirm={t('two_factor.disable')}
        tone="danger"
        onConfirm={() => disable.mutate(undefined)}
      >
        {t('two_factor.disable_text')}
      </ConfirmDialog>
    </>
  );
}
