import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../../../ui/form/checkbox-field.tsx';
import { consent } from './consent.ts';

/** Whether this device's page views may be counted. Needs the words of `telemetry`. */
export function AnalyticsConsent() {
  const { t } = useTranslation('telemetry');
  const isGiven = useSyncExternalStore(consent.subscribe, consent.isGiven, () => false);
  const isRefused = useSyncExternalStore(consent.subscribe, consent.isRefusedByBrowser, () => false);
  return (
    <CheckboxField
      label={t('consent.label')}
      description={t(isRefused ? 'consent.refused' : 'consent.text')}
      checked={isGiven}
      disabled={isRefused}
      onChange={(event) => consent.set(event.currentTarget.checked)}
    />
  );
}
