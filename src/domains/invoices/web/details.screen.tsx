import { HydrationBoundary } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/components/page-header.tsx';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { languageContext } from '../../../ui/context.ts';
import type { Language } from '../../../ui/languages.ts';
import { prefetch } from '../../../ui/prefetch.server.ts';
import { useViewer } from '../../../ui/viewer.tsx';
import type { Route } from './+types/details.screen';
import { DetailsForm } from './components/details-form.tsx';
import styles from './components/documents.module.css';
import { SellerNotice } from './components/seller-notice.tsx';

export const handle = { namespaces: ['invoices'] };

export const loader = ({ context }: Route.LoaderArgs) =>
  prefetch(context, (orpc) => [
    orpc.invoices.details.queryOptions(),
    orpc.directory.countries.queryOptions({ input: { language: context.get(languageContext) as Language } }),
  ]);

export default function DetailsScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('invoices');
  const side = useViewer()?.role === 'dj' ? 'dj' : 'client';
  return (
    <HydrationBoundary state={loaderData}>
      <PageMeta title={t('form.title')} private />
      <PageHeader
        crumbs={[{ label: t('form.back'), to: '/financials/documents' }, { label: t('form.title') }]}
        title={t('form.title')}
        detail={t(`form.detail_${side}`)}
      />
      <div className={styles.stack}>
        <SellerNotice />
        <DetailsForm />
      </div>
    </HydrationBoundary>
  );
}

export { DashboardError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
