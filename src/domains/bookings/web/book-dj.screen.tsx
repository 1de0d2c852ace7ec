import { ORPCError } from '@orpc/client';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { slugPattern } from '../../profiles/rules.ts';
import { apiContext } from '../../../ui/context.ts';
import type { Route } from './+types/book-dj.screen';
import { BookFlow } from './components/book-flow.tsx';

export const handle = { namespaces: ['bookings', 'accounts', 'profiles'] };

/** The DJ named in the address, or null where the name leads nowhere for this visitor: the flow says what to do. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const slug = new URL(request.url).searchParams.get('dj') ?? '';
  if (!slugPattern.test(slug)) return { slug, dj: null };
  try {
    return { slug, dj: await context.get(apiContext).profiles.dj({ slug }) };
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'NOT_FOUND') return { slug, dj: null };
    throw error;
  }
}

/** Another step is the same DJ; only another name, or another visitor, asks again. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href || currentUrl.searchParams.get('dj') !== nextUrl.searchParams.get('dj');

export default function BookDjScreen({ loaderData }: Route.ComponentProps) {
  return <BookFlow dj={loaderData.dj} wanted={loaderData.slug} />;
}
