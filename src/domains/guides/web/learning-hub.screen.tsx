import { HydrationBoundary, keepPreviousData, useQuery } from '@tanstack/react-query';
import { orpc } from '../../../ui/api.ts';
import { languageContext } from '../../../ui/context.ts';
import { useLanguage } from '../../../ui/language.tsx';
import type { Language } from '../../../ui/languages.ts';
import { prefetch } from '../../../ui/prefetch.server.ts';
import type { Route } from './+types/learning-hub.screen';
import { HubPage } from './components/hub-page.tsx';

export const handle = { namespaces: ['guides'] };

const LONGEST = 100;

export async function loader({ context, request }: Route.LoaderArgs) {
  const q = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, LONGEST);
  const input = { q, language: context.get(languageContext) as Language };
  return { q, state: await prefetch(context, (api) => [api.guides.list.queryOptions({ input })]) };
}

export default function LearningHubScreen({ loaderData: { q, state } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={state}>
      <Hub q={q} />
    </HydrationBoundary>
  );
}

function Hub({ q }: { q: string }) {
  const { language } = useLanguage();
  const { data } = useQuery({
    ...orpc.guides.list.queryOptions({ input: { q, language } }),
    placeholderData: keepPreviousData,
  });
  return <HubPage q={q} items={data?.items ?? []} />;
}

export { ScreenError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
