import { HydrationBoundary, keepPreviousData, useQuery } from '@tanstack/react-query';
import { data } from 'react-router';
import { orpc } from '../../../ui/api.ts';
import { languageContext } from '../../../ui/context.ts';
import { useLanguage } from '../../../ui/language.tsx';
import type { Language } from '../../../ui/languages.ts';
import { prefetch } from '../../../ui/prefetch.server.ts';
import { readAmount } from '../../plans/rules.ts';
import { HOURS_AT_MOST, KM_AT_MOST, slugPattern, startingNight } from '../rules.ts';
import type { Route } from './+types/city.screen';
import { CityPage } from './components/city-page.tsx';

export const handle = { namespaces: ['markets', 'directory', 'profiles'] };

/** The calculator's numbers are in the address: without scripts the form asks for the page anew. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  if (!slugPattern.test(params.city)) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const input = { slug: params.city.toLowerCase(), language: context.get(languageContext) as Language };
  return {
    state: await prefetch(context, (api) => [api.markets.city.queryOptions({ input })]),
    slug: input.slug,
    night: {
      hours: Math.max(1, readAmount(searchParams.get('hours'), startingNight.hours, HOURS_AT_MOST)),
      km: readAmount(searchParams.get('km'), startingNight.km, KM_AT_MOST),
    },
  };
}

export default function CityScreen({ loaderData: { state, slug, night } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={state}>
      <City key={slug} slug={slug} night={night} />
    </HydrationBoundary>
  );
}

function City({ slug, night }: { slug: string; night: { hours: number; km: number } }) {
  const { language } = useLanguage();
  const { data: market } = useQuery({
    ...orpc.markets.city.queryOptions({ input: { slug, language } }),
    placeholderData: keepPreviousData,
  });
  return market && <CityPage market={market} night={night} />;
}

export { ScreenError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
