import { HydrationBoundary, keepPreviousData, useQuery } from '@tanstack/react-query';
import { data } from 'react-router';
import { orpc } from '../../../ui/api.ts';
import { languageContext } from '../../../ui/context.ts';
import { useLanguage } from '../../../ui/language.tsx';
import type { Language } from '../../../ui/languages.ts';
import { prefetch } from '../../../ui/prefetch.server.ts';
import { slugPattern } from '../rules.ts';
import type { Route } from './+types/region.screen';
import { RegionPage } from './components/region-page.tsx';

export const handle = { namespaces: ['markets', 'directory', 'profiles'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!slugPattern.test(params.region)) throw data(null, { status: 404 });
  const input = { slug: params.region.toLowerCase(), language: context.get(languageContext) as Language };
  const state = await prefetch(context, (api) => [api.markets.region.queryOptions({ input })]);
  return { state, slug: input.slug };
}

export default function RegionScreen({ loaderData: { state, slug } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={state}>
      <Region key={slug} slug={slug} />
    </HydrationBoundary>
  );
}

function Region({ slug }: { slug: string }) {
  const { language } = useLanguage();
  const { data: market } = useQuery({
    ...orpc.markets.region.queryOptions({ input: { slug, language } }),
    placeholderData: keepPreviousData,
  });
  return market && <RegionPage market={market} />;
}

export { ScreenError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
