import { ORPCError } from '@orpc/client';
import { apiContext, languageContext } from '../../../ui/context.ts';
import type { Language } from '../../../ui/languages.ts';
import type { Route } from './+types/find-dj.screen';
import { readFilters, toSearch, withPlace } from './components/find-filters.ts';
import { FindPage } from './components/find-page.tsx';

export const handle = { namespaces: ['directory', 'profiles'] };

/** For visitors the page depends on its address and language alone. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { directory } = context.get(apiContext);
  const language = context.get(languageContext) as Language;
  const address = new URL(request.url).searchParams;
  const filters = await withPlace(readFilters(address), async (q) => {
    const { items } = await directory.places({ q, language });
    return items[0];
  });
  const input = toSearch(filters, language);
  const cursor = address.get('cursor');
  const isContinued = cursor !== null;
  const first = await directory.search(isContinued ? { ...input, cursor } : input).catch((error: unknown) => {
    // the cursor of another search: begin this one
    if (isContinued && error instanceof ORPCError && error.status === 400) return directory.search(input);
    throw error;
  });
  return { filters, input, first, isContinued };
}

export default function FindDjScreen({ loaderData }: Route.ComponentProps) {
  return <FindPage {...loaderData} />;
}

export { ScreenError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
