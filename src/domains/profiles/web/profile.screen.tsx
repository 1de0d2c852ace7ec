import { HydrationBoundary } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { prefetch } from '../../../ui/prefetch.server.ts';
import { useViewer } from '../../../ui/viewer.tsx';
import { viewerOf } from '../../../ui/viewer.server.ts';
import type { Route } from './+types/profile.screen';
import { ProfileEditor } from './components/profile-editor.tsx';

export const handle = { namespaces: ['profiles', 'bookings', 'calendar', 'invoices'] };

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await viewerOf(context);
  const id = viewer?.id;
  return prefetch(context, (orpc) =>
    id
      ? [
          ...(viewer.role === 'dj' ? [orpc.invoices.details.queryOptions()] : []),
          orpc.profiles.profile.queryOptions({ input: { id } }),
          orpc.profiles.dj_profile.queryOptions({ input: { user_id: id } }),
          orpc.profiles.pictures.queryOptions({ input: { user_id: id } }),
        ]
      : [],
  );
}

/** Another section of the same records asks nothing again. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

export default function ProfileScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('profiles');
  const viewer = useViewer();
  return (
    <HydrationBoundary state={loaderData}>
      <PageMeta title={t('edit.title')} private />
      {viewer && <ProfileEditor viewer={viewer} />}
    </HydrationBoundary>
  );
}

export { DashboardError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
