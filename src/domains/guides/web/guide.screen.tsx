import { HydrationBoundary, keepPreviousData, useQuery } from '@tanstack/react-query';
import { data } from 'react-router';
import { orpc } from '../../../ui/api.ts';
import { languageContext } from '../../../ui/context.ts';
import { useLanguage } from '../../../ui/language.tsx';
import type { Language } from '../../../ui/languages.ts';
import { prefetch } from '../../../ui/prefetch.server.ts';
import { guides } from '../rules.ts';
import type { Route } from './+types/guide.screen';
import { GuidePage } from './components/guide-page.tsx';

export const handle = { namespaces: ['guides'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!guides.some(({ slug }) => slug === params.guide)) throw data(null, { status: 404 });
  const input = { slug: params.guide, language: context.get(languageContext) as Language };
  const state = await prefetch(context, (api) => [api.guides.get.queryOptions({ input })]);
  return { state, slug: input.slug };
}

export default function GuideScreen({ loaderData: { state, slug } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={state}>
      <Guide key={slug} slug={slug} />
    </HydrationBoundary>
  );
}

function Guide({ slug }: { slug: string }) {
  const { language } = useLanguage();
  const { data: guide } = useQuery({
    ...orpc.guides.get.queryOptions({ input: { slug, language } }),
    placeholderData: keepPreviousData,
  });
  return guide && <GuidePage guide={guide} />;
}

export { ScreenError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
