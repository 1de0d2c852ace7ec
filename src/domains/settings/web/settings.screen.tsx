import { HydrationBoundary } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/components/page-header.tsx';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { prefetch } from '../../../ui/prefetch.server.ts';
import { useViewer } from '../../../ui/viewer.tsx';
import { ChannelChoices } from '../../notifications/web/components/channel-choices.tsx';
import { AnalyticsConsent } from '../../telemetry/web/components/analytics-consent.tsx';
import type { Route } from './+types/settings.screen';
import { AccountFacts } from './components/account-facts.tsx';
import { LookControls } from './components/look-controls.tsx';
import { PlanSettings } from './components/plan-settings.tsx';
import { SettingsLinks } from './components/settings-links.tsx';
import { SettingsPart } from './components/settings-part.tsx';

export const handle = { namespaces: ['settings', 'notifications', 'telemetry'] };

export const loader = ({ context }: Route.LoaderArgs) =>
  prefetch(context, (orpc) => [orpc.notifications.choices.queryOptions(), orpc.payments.plan.queryOptions()]);

export default function SettingsScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('settings');
  const viewer = useViewer();
  return (
    <HydrationBoundary state={loaderData}>
      <PageMeta title={t('title')} private />
      <PageHeader title={t('title')} />
      <SettingsPart part="account">
        {viewer && <AccountFacts viewer={viewer} />}
        <SettingsLinks
          links={[{ to: '/settings/data', title: t('account.data'), text: t('account.data_text') }]}
        />
      </SettingsPart>
      <SettingsPart part="security">
        <SettingsLinks
          links={[{ to: '/settings/security', title: t('security.link'), text: t('security.link_text') }]}
        />
      </SettingsPart>
      <SettingsPart part="look">
        <LookControls />
      </SettingsPart>
      <SettingsPart part="notifications">
        <ChannelChoices />
      </SettingsPart>
      <SettingsPart part="privacy">
        <AnalyticsConsent />
      </SettingsPart>
      {viewer?.role === 'dj' && (
        <SettingsPart part="clients">
          <SettingsLinks
            links={[
              {
                to: '/settings/messaging',
                title: t('clients.messaging'),
                text: t('clients.messaging_text'),
              },
              { to: '/settings/email', title: t('clients.email'), text: t('clients.email_text') },
            ]}
          />
        </SettingsPart>
      )}
      <SettingsPart part="billing">
        <PlanSettings />
        <SettingsLinks
          links={[
            {
              to: '/settings/invoices',
              title: t('billing.details'),
              text: t(viewer?.role === 'dj' ? 'billing.details_text' : 'billing.details_text_client'),
            },
            {
              to: '/financials/documents',
              title: t('billing.documents'),
              text: t('billing.documents_text'),
            },
          ]}
        />
      </SettingsPart>
    </HydrationBoundary>
  );
}

export { DashboardError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
