import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { orpc } from '../../../ui/api.ts';
import { Button } from '../../../ui/components/button.tsx';
import { PageHeader } from '../../../ui/components/page-header.tsx';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { apiContext } from '../../../ui/context.ts';
import { prefetch } from '../../../ui/prefetch.server.ts';
import { viewerOf } from '../../../ui/viewer.server.ts';
import { useViewer } from '../../../ui/viewer.tsx';
import type { Route } from './+types/documents.screen';
import { documentFilters } from './components/document-filters.ts';
import { DocumentList } from './components/document-list.tsx';
import { DocumentSearch } from './components/document-search.tsx';
import styles from './components/documents.module.css';
import { YearSummary } from './components/year-summary.tsx';

export const handle = { namespaces: ['invoices', 'payments'] };

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const filters = documentFilters(new URL(request.url).searchParams);
  const year = filters.year ?? (await newestYear(context));
  return prefetch(context, (orpcOfServer) => [
    orpcOfServer.invoices.list.queryOptions({ input: filters }),
    ...(year ? [orpcOfServer.invoices.summary.queryOptions({ input: { year } })] : []),
  ]);
};

/** The one a DJ's summary is of until they choose; nobody else has one. */
async function newestYear(context: Route.LoaderArgs['context']): Promise<number | undefined> {
  const viewer = await viewerOf(context);
  if (viewer?.role !== 'dj') return undefined;
  const { years } = await context.get(apiContext).invoices.list({ limit: 1 });
  return years[0];
}

export default function DocumentsScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['invoices', 'payments']);
  const [search] = useSearchParams();
  const filters = documentFilters(search);
  return (
    <HydrationBoundary state={loaderData}>
      <PageMeta title={t('title')} private />
      <PageHeader
        crumbs={[{ label: t('payments:title'), to: '/financials' }, { label: t('list.all') }]}
        title={t('title')}
        detail={t('list.detail')}
        act={<Button to="/settings/invoices">{t('list.details')}</Button>}
      />
      <Found filters={filters} />
    </HydrationBoundary>
  );
}

function Found({ filters }: { filters: ReturnType<typeof documentFilters> }) {
  const viewer = useViewer();
  const { data } = useQuery(orpc.invoices.list.queryOptions({ input: filters }));
  const years = data?.years ?? [];
  const year = filters.year ?? years[0];
  return (
    <div className={styles.stack}>
      {years.length > 0 && <DocumentSearch filters={filters} years={years} />}
      {viewer?.role === 'dj' && year !== undefined && filters.q === '' && <YearSummary year={year} />}
      {/* another filter is another list: pages loaded for the one before are not its own */}
      <DocumentList key={`${filters.year} ${filters.q}`} filters={filters} />
    </div>
  );
}

export { DashboardError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
