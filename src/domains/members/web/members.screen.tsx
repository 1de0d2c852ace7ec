import { HydrationBoundary } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../../ui/components/page-header.tsx';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { addressOf } from '../../../ui/filters.ts';
import { requireAdmin } from '../../../ui/guards.server.ts';
import { prefetch } from '../../../ui/prefetch.server.ts';
import type { Route } from './+types/members.screen';
import { MemberFilterBar } from './components/member-filter-bar.tsx';
import { memberFilters, memberInput } from './components/member-filters.ts';
import { MemberList } from './components/member-list.tsx';

export const handle = { namespaces: ['members'] };
export const middleware = [requireAdmin];

export const loader = ({ context, request }: Route.LoaderArgs) => {
  const input = memberInput(memberFilters(new URL(request.url).searchParams));
  return prefetch(context, (orpc) => [orpc.members.list.queryOptions({ input })]);
};

export default function MembersScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('members');
  const [search] = useSearchParams();
  const filters = memberFilters(search);
  return (
    <HydrationBoundary state={loaderData}>
      <PageMeta title={t('title')} private />
      <PageHeader title={t('title')} detail={t('text')} />
      <MemberFilterBar filters={filters} />
      {/* another filter is another list: pages loaded for the one before are not its own */}
      <MemberList key={addressOf('', filters)} filters={filters} />
    </HydrationBoundary>
  );
}

export { DashboardError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
