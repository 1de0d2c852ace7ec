import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { Answers } from '../../../ui/answers.tsx';
import { requireViewer } from '../../../ui/guards.server.ts';
import { DashboardFrame } from '../../../ui/layout/dashboard-frame.tsx';
import { ScreenError } from '../../../ui/layout/route-errors.tsx';
import { SessionPending } from '../../../ui/layout/session-pending.tsx';
import { useSessionSync } from '../../../ui/session-sync.ts';
import { useViewer } from '../../../ui/viewer.tsx';
import ImpersonationBar from '../../members/web/components/impersonation-bar.tsx';
import { Bell } from '../../notifications/web/components/bell.tsx';
import { Live } from '../../notifications/web/components/live.tsx';

const KeepSeen = lazy(() => import('../../offline/web/components/keep-seen.tsx'));
const StaffBar = lazy(() => import('../../accounts/web/components/staff-bar.tsx'));
const SessionCover = lazy(() => import('../../accounts/web/components/session-cover.tsx'));

export const handle = { namespaces: ['notifications'], dashboard: true };
export const middleware = [requireViewer];
/** Makes React Router ask the server, and thereby the guard, when someone enters from a public page. */
export const loader = () => null;

/** The signed-in pages' frame, with the bell in its bar. */
export default function DashboardLayoutScreen() {
  return (
    <Answers>
      <Layout />
    </Answers>
  );
}

function Layout() {
  const viewer = useViewer();
  const { other, look, asking } = useSessionSync({ mayTurn: false });
  return (
    <DashboardFrame
      bell={
        <>
          <Bell />
          <Live />
        </>
      }
    >
      {viewer?.impersonated_by && <ImpersonationBar viewer={viewer} />}
      {viewer?.awaits_second_factor && (
        <Suspense fallback={null}>
          <StaffBar />
        </Suspense>
      )}
      <Outlet />
      {viewer && !viewer.impersonated_by && (
        <Suspense fallback={null}>
          <KeepSeen viewer={viewer} />
        </Suspense>
      )}
      {asking && <SessionPending asking={asking} />}
      {viewer && other !== undefined && (
        <Suspense fallback={null}>
          <SessionCover viewer={viewer} other={other} onSignedIn={() => void look()} />
        </Suspense>
      )}
    </DashboardFrame>
  );
}

export function ErrorBoundary() {
  return (
    <DashboardFrame>
      <ScreenError />
    </DashboardFrame>
  );
}
