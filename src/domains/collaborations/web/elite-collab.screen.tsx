import { HydrationBoundary } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { EmailUnverified } from '../../../ui/components/email-unverified.tsx';
import { PageHeader } from '../../../ui/components/page-header.tsx';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { prefetch } from '../../../ui/prefetch.server.ts';
import { viewerOf } from '../../../ui/viewer.server.ts';
import { useViewer } from '../../../ui/viewer.tsx';
import type { Route } from './+types/elite-collab.screen';
import { AnsweredCalls } from './components/answered-calls.tsx';
import { CallTabs } from './components/call-tabs.tsx';
import { filtersOf, readCallAddress } from './components/call-address.ts';
import { OpenCalls } from './components/open-calls.tsx';
import { OwnCalls } from './components/own-calls.tsx';

export const handle = { namespaces: ['collaborations', 'profiles'] };

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const viewer = await viewerOf(context);
  const address = readCallAddress(new URL(request.url).searchParams);
  const { tab } = address;
  // every call refuses those whose address is not confirmed; their screen says why
  if (viewer && !viewer.email_verified) return prefetch(context, () => []);
  return prefetch(context, ({ collaborations }) =>
    tab === 'open'
      ? [collaborations.list.queryOptions({ input: filtersOf(address) })]
      : [collaborations[tab].queryOptions({ input: {} })],
  );
};

export default function EliteCollabScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('collaborations');
  const viewer = useViewer();
  const [search] = useSearchParams();
  const address = readCallAddress(search);
  if (viewer && !viewer.email_verified)
    return (
      <>
        <PageMeta title={t('title')} private />
        <EmailUnverified viewer={viewer} />
      </>
    );
  return (
    <HydrationBoundary state={loaderData}>
      <PageMeta title={t('title')} private />
      <PageHeader title={t('title')} detail={t('detail')} />
      <CallTabs tab={address.tab} />
      {address.tab === 'open' && <OpenCalls address={address} />}
      {address.tab === 'mine' && <OwnCalls isNew={search.has('new')} />}
      {address.tab === 'answered' && <AnsweredCalls />}
    </HydrationBoundary>
  );
}

export { DashboardError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
