import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { api } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { useEnvironment } from '../../../../ui/viewer.tsx';
import { useCommand } from '../../../bookings/web/components/use-booking.ts';
import type { Security } from '../../contract.ts';
import { type Provider, providerNames, providers as known } from '../../rules.ts';
import { connectProvider } from './credentials.ts';
import { providerMarks } from './provider-marks.ts';
import { SecurityRow } from './security-row.tsx';
import styles from './security.module.css';
import { useConfirmed } from './use-confirmation.tsx';
import { useRefusal } from './use-refusal.ts';

/** Accounts elsewhere that log somebody in here; absent where none could. */
export function ConnectedPanel({ security: { providers } }: { security: Security }) {
  const { t } = useTranslation('accounts');
  const { social } = useEnvironment();
  const [search] = useSearchParams();
  const shown = known.filter((one) => social.includes(one) || providers.includes(one));
  if (shown.length === 0) return null;
  return (
    <Panel title={t('connected.title')}>
      {search.has('error') && (
        <div className={styles.notice}>
          <Notice tone="bad" title={t('connected.failed')}>
            <p>{t('connected.failed_text')}</p>
          </Notice>
        </div>
      )}
      <p className={styles.text}>{t('connected.text')}</p>
      <ul className={styles.list}>
        {shown.map((provider) => (
          <ProviderItem key={provider} provider={provider} isConnected={providers.includes(provider)} />
        ))}
      </ul>
    </Panel>
  );
}

function ProviderItem({ provider, isConnected }: { provider: Provider; isConnected: boolean }) {
  const { t } = useTranslation('accounts');
  const refusal = useRefusal();
  const confirmed = useConfirmed();
  const [isLeaving, setIsLeaving] = useState(false);
  const name = providerNames[provider];
  const act = useCommand(async () => {
    try {
      if (isConnected) {
        await confirmed(() => api.accounts.disconnect_provider({ provider }));
        toast.success(t('connected.done', { name }));
        return;
      }
      const url = await confirmed(() => connectProvider(provider));
      setIsLeaving(true);
      window.location.assign(url);
    } catch (error) {
      toast.error(refusal(error));
    }
  });
  return (
    <SecurityRow
      icon={providerMarks[provider]}
      name={name}
      state={isConnected ? t('connected.is_on') : undefined}
      details={isConnected ? [] : [t('connected.is_off')]}
    >
      <Button
        size="s"
        variant="quiet"
        aria-label={t(isConnected ? 'connected.disconnect_one' : 'connected.connect_one', { name })}
        loading={act.isPending || isLeaving}
        onClick={() => act.mutate(undefined)}
      >
        {t(isConnected ? 'connected.disconnect' : 'connected.connect')}
      </Button>
    </SecurityRow>
  );
}
