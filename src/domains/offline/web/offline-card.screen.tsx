import { HydrationBoundary } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { prefetch } from '../../../ui/prefetch.server.ts';
import { viewerOf } from '../../../ui/viewer.server.ts';
import { useViewer } from '../../../ui/viewer.tsx';
import type { Route } from './+types/offline-card.screen';
import { CardAbout, CardNeedsPage } from './components/card-about.tsx';
import { KeptCard } from './components/kept-card.tsx';
import { LiveCard } from './components/live-card.tsx';

export const handle = { namespaces: ['offline', 'profiles'], keeps: true };

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await viewerOf(context);
  const slug = viewer?.role === 'dj' ? viewer.slug : null;
  return prefetch(context, (orpc) =>
    viewer && slug
      ? [
          orpc.profiles.dj.queryOptions({ input: { slug } }),
          orpc.profiles.dj_profile.queryOptions({ input: { user_id: viewer.id } }),
        ]
      : [orpc.directory.featured.queryOptions({ input: { limit: 1 } })],
  );
}

/** A DJ's card: theirs as it is now, or as this device keeps it; everybody else reads what it is. */
export default function OfflineCardScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('offline');
  const viewer = useViewer();
  const isDj = viewer?.role === 'dj';
  return (
    <HydrationBoundary state={loaderData}>
      <PageMeta title={t('card.title')} description={t('card.visitor.lead')} />
      {viewer === null && <KeptCard />}
      {isDj && (viewer.slug ? <LiveCard viewer={viewer} slug={viewer.slug} /> : <CardNeedsPage />)}
      {viewer && !isDj && <CardAbout isSignedIn />}
    </HydrationBoundary>
  );
}

export { ScreenError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
