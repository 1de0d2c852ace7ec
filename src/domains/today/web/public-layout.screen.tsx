import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { PublicFrame } from '../../../ui/layout/public-frame.tsx';
import { ScreenError } from '../../../ui/layout/route-errors.tsx';
import { useSessionSync } from '../../../ui/session-sync.ts';
import { useViewer } from '../../../ui/viewer.tsx';

const ImpersonationBar = lazy(() => import('../../members/web/components/impersonation-bar.tsx'));
const News = lazy(() => import('./components/news.tsx'));

/** The public pages' frame; who is signed in has the bell there, too. */
export default function PublicLayoutScreen() {
  const viewer = useViewer();
  useSessionSync({ mayTurn: true });
  return (
    <PublicFrame
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
