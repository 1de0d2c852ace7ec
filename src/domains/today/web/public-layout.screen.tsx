import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { PublicFrame } from '../../../ui/layout/public-frame.tsx';
import { ScreenError } from '../../../ui/layout/route-errors.tsx';
import { answersOf } from '../../../ui/prefetch.server.ts';
import { useSessionSync } from '../../../ui/session-sync.ts';
import { useViewer } from '../../../ui/viewer.tsx';
import type { Route } from './+types/public-layout.screen';

const ImpersonationBar = lazy(() => import('../../members/web/components/impersonation-bar.tsx'));
const News = lazy(() => import('./components/news.tsx'));

export const loader = ({ context }: Route.LoaderArgs) =>
  answersOf(context, async (api) => {
    const { items } = await api.reviews.stories({ limit: 1 });
    return { has_stories: items.length > 0 };
  });

/** What the footer leads to stays as it came. */
export const shouldRevalidate = (): boolean => false;

/** The public pages' frame; who is signed in has the bell there, too. */
export default function PublicLayoutScreen({ loaderData }: Route.ComponentProps) {
  const viewer = useViewer();
  useSessionSync({ mayTurn: true });
  return (
    <PublicFrame
      hasStories={loaderData.has_stories}
      bell={
        // most visitors are not signed in: neither its code nor its words come with the page
        <Suspense fallback={null}>
          <News />
        </Suspense>
      }
    >
      {viewer?.impersonated_by && (
        <Suspense fallback={null}>
          <ImpersonationBar viewer={viewer} />
        </Suspense>
      )}
      <Outlet />
    </PublicFrame>
  );
}

export function ErrorBoundary() {
  return (
    <PublicFrame>
      <ScreenError />
    </PublicFrame>
  );
}
