import { HydrationBoundary } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { addressOf } from '../../../ui/filters.ts';
import { requireAdmin } from '../../../ui/guards.server.ts';
import { prefetch } from '../../../ui/prefetch.server.ts';
import type { Route } from './+types/audit-logs.screen';
import { AuditChain } from './components/audit-chain.tsx';
import { AuditFilterBar } from './components/audit-filter-bar.tsx';
import { auditFilters, auditInput } from './components/audit-filters.ts';
import { AuditList } from './components/audit-list.tsx';

export const handle = { namespaces: ['audit'] };
export const middleware = [requireAdmin];

export const loader = ({ context, request }: Route.LoaderArgs) => {
  const input = auditInput(auditFilters(new URL(request.url).searchParams));
  return prefetch(context, (orpc) => [
    orpc.audit.list.queryOptions({ input }),
    orpc.audit.check.queryOptions(),
  ]);
};

export default function AuditLogsScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('audit');
  const [search] = useSearchParams();
  const filters = auditFilters(search);
  return (
    <HydrationBoundary state={loaderData}>
      <PageMeta title={t('title')} private />
      <AuditChain />
      <AuditFilterBar filters={filters} />
      {/* another filter is another list: pages loaded for the one before are not its own */}
      <AuditList key={addressOf('', filters)} filters={filters} />
    </HydrationBoundary>
  );
}

export { DashboardError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
