import { HydrationBoundary } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/components/page-header.tsx';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { prefetch } from '../../../ui/prefetch.server.ts';
import type { Route } from './+types/email.screen';
import { SenderSettings } from './components/sender-settings.tsx';
import { TemplateList } from './components/template-list.tsx';
import styles from './components/messaging.module.css';

export const handle = { namespaces: ['messaging'] };

export const loader = ({ context }: Route.LoaderArgs) =>
  prefetch(context, (orpc) => [
    orpc.messaging.sender.queryOptions(),
    orpc.messaging.templates.queryOptions(),
  ]);

export default function EmailScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['messaging', 'ui']);
  return (
    <HydrationBoundary state={loaderData}>
      <PageMeta title={t('sender.title')} private />
      <PageHeader
        crumbs={[{ label: t('ui:nav.settings'), to: '/settings' }, { label: t('sender.title') }]}
        title={t('sender.title')}
        detail={t('sender.detail')}
      />
      <div className={styles.stack}>
        <SenderSettings />
        <section className={styles.stack} aria-labelledby="templates">
          <h2 id="templates">{t('templates.title')}</h2>
          <TemplateList />
        </section>
      </div>
    </HydrationBoundary>
  );
}

export { DashboardError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
