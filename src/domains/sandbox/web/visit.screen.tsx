import { HydrationBoundary } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { prefetch } from '../../../ui/prefetch.server.ts';
import type { Route } from './+types/visit.screen';
import { VisitPage } from './components/visit-page.tsx';

export const handle = { namespaces: ['sandbox'] };

export const loader = ({ context, params: { visit_id } }: Route.LoaderArgs) =>
  prefetch(context, (orpc) => [orpc.sandbox.visit.queryOptions({ input: { visit_id } })]);

/** The gateway's own page for those it pays, and for those who pay it again and again. */
export default function VisitScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('sandbox');
  const { visit_id = '' } = useParams();
  return (
    <HydrationBoundary state={loaderData}>
      <PageMeta title={t('visit.title')} private />
      <VisitPage visit_id={visit_id} />
    </HydrationBoundary>
  );
}

export { RouterError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
